// What became of a date, in a word or two.

import type { EventDate } from '@/lib/content/event-date';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import styles from './date-marks.module.css';

interface Props {
  readonly date: Pick<EventDate, 'startsAt' | 'endsAt' | 'isCancelled' | 'movedFrom' | 'isChanged'>;
  /** Now, as whoever made the page knows it. */
  readonly present: string;
  readonly texts: SiteEventTexts['date'];
}

function markOf({ date, present, texts }: Props): readonly [string, string] | undefined {
  if (date.isCancelled) return ['cancelled', texts.cancelled];
  if (date.startsAt <= present && date.endsAt > present) return ['running', texts.running];
  if (date.movedFrom !== null) return ['moved', texts.moved];
  return date.isChanged ? ['moved', texts.changed] : undefined;
}

export function DateMarks(props: Props) {
  const mark = markOf(props);
  if (!mark) return null;
  return (
    <span className={styles.mark} data-mark={mark[0]}>
      {mark[1]}
    </span>
  );
}
