// Columns that say more than their value, one for each name that an entity can declare.

import type { ReactNode } from 'react';
import type { CellName } from '@/lib/entity/admin';
import { fillCount } from '@/lib/strings/fill';
import type { CellProps } from './cell';
import { daysLeft, soonDays } from './days-left';
import styles from './entity-list.module.css';

/** Until when a row is kept, and how long that is. */
function DaysLeft({ value, reader }: CellProps) {
  const { language, timeZone, now, sponsors: texts } = reader;
  const until = new Date(Number(value) * 1000).toISOString();
  const days = daysLeft(until, now, timeZone);
  const said =
    days === undefined ? texts.expired : days === 0 ? texts.endsToday : fillCount(language, texts.daysLeft, days);
  return (
    <span className={styles.until}>
      <time dateTime={until}>
        {new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(until))}
      </time>
      <span className={styles.left} data-soon={days === undefined || days <= soonDays || undefined}>
        {said}
      </span>
    </span>
  );
}

/** When an event begins; the hour only where it has one. */
function EventStart({ value, row, reader: { language, timeZone } }: CellProps) {
  const shown = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(row.allDay === true ? {} : { timeStyle: 'short' }),
    timeZone,
  });
  return <time dateTime={String(value)}>{shown.format(new Date(String(value)))}</time>;
}

export const specialCells: Readonly<Record<CellName, (props: CellProps) => ReactNode>> = {
  'days-left': DaysLeft,
  'event-start': EventStart,
};
