// The next dates in order, matches at home and events alike (upcoming dates).

import type { EventDate } from '@/lib/content/event-date';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import { EventLine } from '../events/event-list';
import styles from './coming-up.module.css';

interface Props {
  readonly dates: readonly EventDate[];
  readonly texts: SiteEventTexts;
  readonly language: string;
  readonly present: string;
}

export function ComingUp({ dates, ...props }: Props) {
  return (
    <ol className={styles.coming}>
      {dates.map((date) => (
        <li key={date.key}>
          <EventLine {...props} date={date} heading="h3" />
        </li>
      ))}
    </ol>
  );
}
