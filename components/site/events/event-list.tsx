// Dates one below the other under their months; the whole line leads to the event, its title is the link.

import type { EventDate } from '@/lib/content/event-date';
import { fill } from '@/lib/strings/fill';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import card from '../card.module.css';
import { DateMarks } from './date-marks';
import styles from './event-list.module.css';
import {
  beginInWords,
  dateInFull,
  hoursInWords,
  machineDate,
  monthInWords,
  shortDayInWords,
  shortMonth,
  weekdayShort,
} from './event-time';

interface Props {
  readonly dates: readonly EventDate[];
  readonly texts: SiteEventTexts;
  readonly language: string;
  /** Now, as whoever made the page knows it. */
  readonly present: string;
}

interface Group {
  readonly name: string;
  readonly dates: EventDate[];
}

/** What is under way stands before the months. */
function groupsOf({ dates, texts, language, present }: Props): Group[] {
  const groups: Group[] = [];
  for (const date of dates) {
    const isRunning = date.startsAt <= present && date.endsAt > present && !date.isCancelled;
    const name = isRunning ? texts.date.running : monthInWords(date.start.slice(0, 7), language);
    const group = groups.find((one) => one.name === name);
    if (group) group.dates.push(date);
    else groups.push({ name, dates: [date] });
  }
  return groups;
}

export function EventList(props: Props) {
  return groupsOf(props).map(({ name, dates }) => (
    <section key={name} className={styles.group}>
      <h2>{name}</h2>
      <ol className={styles.list}>
        {dates.map((date) => (
          <li key={date.key}>
            <EventLine {...props} date={date} heading="h3" />
          </li>
        ))}
      </ol>
    </section>
  ));
}

type LineProps = Omit<Props, 'dates'> & { readonly date: EventDate; readonly heading: 'h3' | 'h4' };

export function EventLine({ date, texts, language, present, heading: Heading }: LineProps) {
  return (
    <div className={styles.line} data-cancelled={date.isCancelled || undefined}>
      <p className={styles.day} aria-hidden="true">
        <span>{weekdayShort(date.start, language)}</span>
        <strong>{Number(date.start.slice(8, 10))}</strong>
        <span>{shortMonth(date.start, language)}</span>
      </p>
      <div className={styles.words}>
        <p className={styles.kicker}>
          <span>{texts.kinds[date.kind]}</span>
          <DateMarks date={date} present={present} texts={texts.date} />
        </p>
        <Heading className={styles.title}>
          <a className={card.whole} href={date.href}>
            {date.title}
          </a>
        </Heading>
        <p className={styles.facts}>
          <time dateTime={machineDate(date)}>
            {/* The day stands beside it for those who see it. */}
            <span className="visually-hidden">{dateInFull(date, language)}</span>
            <span aria-hidden="true">{shownHours(date, texts, language)}</span>
          </time>
          {date.place === null ? null : <span>{date.place}</span>}
          {date.teams.length > 0 ? <span>{date.teams.map(({ name }) => name).join(', ')}</span> : null}
        </p>
      </div>
    </div>
  );
}

/** Beside the day on which it begins. */
export function shownHours(date: EventDate, texts: SiteEventTexts, language: string): string {
  const hours = hoursInWords(date, language);
  if (hours !== '') return hours;
  if (date.start.slice(0, 10) === date.end.slice(0, 10)) return texts.date.allDay;
  const until = { date: shortDayInWords(date.end, language) };
  return date.isWholeDay
    ? fill(texts.date.until, until)
    : fill(texts.date.fromUntil, { time: beginInWords(date, language), ...until });
}
