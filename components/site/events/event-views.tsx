// The three ways to look at the calendar, and which of them this is.

import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import styles from './event-views.module.css';

export type EventView = 'upcoming' | 'month' | 'past';

interface Props {
  readonly here: EventView;
  /** The month that it is, as 2026-03. */
  readonly month: string;
  readonly texts: SiteEventTexts['list'];
}

export function EventViews({ here, month, texts }: Props) {
  const views = [
    ['upcoming', '/events', texts.upcoming],
    ['month', `/events/month/${month}`, texts.month],
    ['past', '/events/past', texts.past],
  ] as const;
  return (
    <nav className={styles.views} aria-label={texts.views}>
      {views.map(([view, href, name]) => (
        <a key={view} href={href} {...(view === here ? { 'aria-current': 'true' as const } : {})}>
          {name}
        </a>
      ))}
    </nav>
  );
}
