// A calendar as an answer: a file that programs subscribe to, sent only to those who do not have it yet.

import { iCalendar } from '@/lib/calendar/icalendar';
import type { LoadedCalendar } from '@/lib/content/cached-events';
import type { CalendarSetting } from '@/lib/content/calendar';
import { publicDocument } from '@/lib/content/public-document';
import { clubSetting } from './club-frame';

export function calendarSetting(): CalendarSetting {
  const { club, timeZone, eventTexts } = clubSetting();
  return { origin: club.url, zone: timeZone, texts: eventTexts.calendar };
}

const refreshMinutes = 60;

interface Calendar {
  readonly name: string;
  readonly entries: Extract<LoadedCalendar, { kind: 'found' }>['entries'];
  /** Of the file, where it is one to keep rather than one to subscribe to. */
  readonly file?: string;
}

export function calendarAnswer(request: Request, { name, entries, file }: Calendar): Response {
  const text = iCalendar({ name, zone: clubSetting().timeZone, refreshMinutes }, entries);
  const answer = publicDocument(request, text, 'text/calendar; charset=utf-8');
  if (file !== undefined) answer.headers.set('content-disposition', `attachment; filename="${file}.ics"`);
  return answer;
}

export const noCalendar = (): Response => new Response('Not found', { status: 404 });

export const calendarMoved = (href: string): Response =>
  new Response(null, { status: 308, headers: { location: `${href}/calendar.ics` } });
