// A written calendar, read again by a parser that shares no line with its writer (iCalendar parser).

import ICAL from 'ical.js';

export interface ReadDate {
  readonly uid: string;
  readonly original: string;
  readonly start: string;
  readonly end: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly location: string;
}

const instant = (time: ICAL.Time): string => new Date(time.toUnixTime() * 1000).toISOString();

const local = (time: ICAL.Time): string => time.toString().slice(0, time.isDate ? 10 : 16);

/** As people say it: with the day on which it ends. */
function lastPart(end: ICAL.Time): string {
  if (!end.isDate) return local(end);
  const day = end.clone();
  day.adjust(-1, 0, 0, 0);
  return local(day);
}

export function parseCalendar(text: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(text));
}

/** The dates of every event that by its rule begin before a day, expanded by the parser; in the order of their start. */
export function readDates(text: string, before: string): ReadDate[] {
  const components = parseCalendar(text).getAllSubcomponents('vevent');
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  const dates = components.flatMap((component) => {
    if (isException(component)) return [];
    const exceptions = components.filter((other) => isException(other) && uidOf(other) === uidOf(component));
    const event = new ICAL.Event(component, { exceptions, strictExceptions: true });
    const iterator = event.iterator();
    const found: ReadDate[] = [];
    for (let next = iterator.next(); next && local(next) < before; next = iterator.next()) {
      const details = event.getOccurrenceDetails(next);
      const { item, startDate, recurrenceId } = details;
      const endDate = event.isRecurring() ? details.endDate : event.endDate;
      found.push({
        uid: item.uid,
        original: local(recurrenceId),
        start: local(startDate),
        end: lastPart(endDate),
        startsAt: instant(startDate),
        endsAt: instant(endDate),
        title: item.summary,
        location: item.location,
      });
    }
    return found;
  });
  return dates.sort((a, b) => a.start.localeCompare(b.start) || a.original.localeCompare(b.original));
}
