// What the pages and calendars of the club's events read, kept until something that it depends on is written or its next moment has come (cached queries).

import type { CalendarEntry } from '@/lib/calendar/icalendar';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { findOne, resolve } from '@/lib/operations/find';
import { applyNegativeTtl, untilNextEvent, untilNextTeam } from './cache-lifetime';
import { cachedReading, freshValue } from './cached-reading';
import { type CalendarSetting, eventEntry, matchEntries } from './calendar';
import { type EventDetails, readEvent } from './event-page';
import { eventContextOf } from './event-places';
import { calendarRows, type EventDatePage, readMonth, readPast, readUpcoming, teamCalendarRows } from './events';
import { readMatches } from './federation';

const pageSize = 20;

const cachedList = (read: () => Promise<EventDatePage>) =>
  cachedReading(async () => {
    const [list] = await Promise.all([read(), untilNextEvent(), untilNextTeam()]);
    return list;
  });

async function cachedUpcoming(from?: string) {
  'use cache';
  return cachedList(() => readUpcoming(from, pageSize));
}

/** From a moment on; what comes next without one. */
export const loadUpcoming = (from?: string): Promise<EventDatePage> => freshValue(() => cachedUpcoming(from));

async function cachedPast(until?: string) {
  'use cache';
  return cachedList(() => readPast(until, pageSize));
}

/** From a moment on backwards; the latest without one. */
export const loadPast = (until?: string): Promise<EventDatePage> => freshValue(() => cachedPast(until));

async function cachedMonth(month: string) {
  'use cache';
  return cachedList(() => readMonth(month));
}

export const loadMonth = (month: string): Promise<EventDatePage> => freshValue(() => cachedMonth(month));

export type LoadedEvent =
  | { readonly kind: 'found'; readonly event: EventDetails }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

async function cachedEvent(slug: string) {
  'use cache';
  return cachedReading(async (): Promise<LoadedEvent> => {
    const [found] = await Promise.all([readEvent(slug), untilNextEvent(), untilNextTeam()]);
    if (found.kind === 'missing') applyNegativeTtl();
    return found.kind === 'found' ? { kind: 'found', event: found.event } : found;
  });
}

export const loadEvent = (slug: string): Promise<LoadedEvent> => freshValue(() => cachedEvent(slug));

export type LoadedCalendar =
  | { readonly kind: 'found'; readonly name: string; readonly entries: readonly CalendarEntry[] }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

async function cachedEventCalendar(slug: string, setting: CalendarSetting) {
  'use cache';
  return cachedReading(async (): Promise<LoadedCalendar> => {
    const [found] = await Promise.all([readEvent(slug), untilNextEvent()]);
    if (found.kind === 'missing') applyNegativeTtl();
    if (found.kind !== 'found') return found;
    const { row, event } = found;
    const eventContext = await eventContextOf([row]);
    return { kind: 'found', name: event.title, entries: [eventEntry(row, eventContext, setting)] };
  });
}

export const loadEventCalendar = (slug: string, setting: CalendarSetting): Promise<LoadedCalendar> =>
  freshValue(() => cachedEventCalendar(slug, setting));

async function cachedClubCalendar(setting: CalendarSetting) {
  'use cache';
  return cachedReading(async () => {
    const [rows, matches] = await Promise.all([calendarRows(), readMatches(), untilNextEvent(), untilNextTeam()]);
    const eventContext = await eventContextOf(rows);
    return [...rows.map((row) => eventEntry(row, eventContext, setting)), ...matchEntries(matches, setting)];
  });
}

export const loadClubCalendar = (setting: CalendarSetting): Promise<readonly CalendarEntry[]> =>
  freshValue(() => cachedClubCalendar(setting));

const asVisitor = { actor: visitor };
const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/;

async function teamAt(slug: string) {
  if (!slugForm.test(slug)) return undefined;
  const row = await findOne(asVisitor, team, 'bySlug', { slug });
  return row ? { row, redirect: false } : resolve(asVisitor, team, 'slug', slug);
}

async function cachedTeamCalendar(slug: string, setting: CalendarSetting) {
  'use cache';
  return cachedReading(async (): Promise<LoadedCalendar> => {
    const claimed = await teamAt(slug);
    if (!claimed) {
      applyNegativeTtl();
      return { kind: 'missing' };
    }
    const { row, redirect } = claimed;
    const [rows, told] = await Promise.all([
      teamCalendarRows(row.id),
      row.sbvvTeamId === undefined ? undefined : readMatches(),
      untilNextEvent(),
      untilNextTeam(),
    ]);
    const eventContext = await eventContextOf(rows);
    if (redirect) return { kind: 'moved', href: pageAddress(team, row) };
    const played = told ? matchEntries(told, setting, row.sbvvTeamId) : [];
    return {
      kind: 'found',
      name: row.name,
      entries: [...rows.map((one) => eventEntry(one, eventContext, setting)), ...played],
    };
  });
}

/** The events of a team; its matches too, if the federation knows it. */
export const loadTeamCalendar = (slug: string, setting: CalendarSetting): Promise<LoadedCalendar> =>
  freshValue(() => cachedTeamCalendar(slug, setting));
