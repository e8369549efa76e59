// To the months beside the one that is shown (month navigation).

import { fill } from '@/lib/strings/fill';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import { monthInWords } from './event-time';
import styles from './month-nav.module.css';

interface Props {
  readonly month: string;
  /** Absent where the calendar ends. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly texts: SiteEventTexts['month'];
  readonly language: string;
}

const addressOf = (month: string): string => `/events/month/${month}`;

export function MonthNav({ month, previous, next, texts, language }: Props) {
  const way = (to: string | undefined, rel: 'prev' | 'next', text: string) => {
    if (to === undefined) return <span />;
    const name = monthInWords(to, language);
    return (
      <a href={addressOf(to)} rel={rel} data-way={rel} aria-label={fill(text, { month: name })}>
        {name}
      </a>
    );
  };
  return (
    <nav className={styles.ways} aria-label={texts.change}>
      {way(previous, 'prev', texts.previous)}
      <h2>{monthInWords(month, language)}</h2>
      {way(next, 'next', texts.next)}
    </nav>
  );
}
