// A month as a table of its days; on a narrow screen, a list of those days on which something is.

import { monthGrid } from '@/lib/calendar/month';
import type { EventDate } from '@/lib/content/event-date';
import { fill } from '@/lib/strings/fill';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import styles from './event-month.module.css';
import {
  beginInWords,
  isOnDay,
  machineDate,
  monthInWords,
  shortDayInWords,
  weekdayInWords,
  weekdayShort,
} from './event-time';

interface Props {
  /** As 2026-03. */
  readonly month: string;
  /** The day that it is, as 2026-03-14. */
  readonly today: string;
  readonly dates: readonly EventDate[];
  readonly texts: SiteEventTexts;
  readonly language: string;
}

export function EventMonth(props: Props) {
  const { month, today, dates, texts, language } = props;
  const weeks = monthGrid(Number(month.slice(0, 4)), Number(month.slice(5, 7)));
  const name = monthInWords(month, language);
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">{fill(texts.month.table, { month: name })}</caption>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden="true">{weekdayShort(day, language)}</span>
              <span className="visually-hidden">{weekdayInWords(day, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => {
              const isInside = day.startsWith(month);
              const here = isInside ? dates.filter((date) => isOnDay(date, day)) : [];
              return (
                <td
                  key={day}
                  data-outside={isInside ? undefined : ''}
                  data-empty={here.length === 0 ? '' : undefined}
                  {...(day === today ? { 'aria-current': 'date' as const } : {})}
                >
                  {isInside ? <DayHead {...props} day={day} /> : null}
                  {here.length > 0 ? (
                    <ul>
                      {here.map((date) => (
                        <li key={date.key}>
                          <Entry {...props} day={day} date={date} />
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ day, today, texts, language }: Props & { readonly day: string }) {
  return (
    <p className={styles.day}>
      <time dateTime={day}>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className={styles.name}>{shortDayInWords(day, language)}</span>
      </time>
      {day === today ? <span className={styles.today}>{texts.month.today}</span> : null}
    </p>
  );
}

/** When on this day; what began before it says until when it lasts. */
function timeOn({ date, day, texts, language }: Props & { readonly day: string; readonly date: EventDate }): string {
  if (date.start.slice(0, 10) === day) return beginInWords(date, language) || texts.month.allDay;
  return fill(texts.date.until, { date: shortDayInWords(date.end, language) });
}

function Entry(props: Props & { readonly day: string; readonly date: EventDate }) {
  const { date, texts } = props;
  return (
    <a className={styles.entry} href={date.href} data-cancelled={date.isCancelled || undefined}>
      <time dateTime={machineDate(date)}>{timeOn(props)}</time>
      <strong>{date.title}</strong>
      {date.isCancelled ? <em>{texts.date.cancelled}</em> : null}
      {!date.isCancelled && date.movedFrom !== null ? <em>{texts.date.moved}</em> : null}
    </a>
  );
}
