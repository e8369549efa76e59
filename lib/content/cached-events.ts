// What the pages and calendars of the club's events read, kept until a tag of it is spent or its next moment has come.

import { cacheLife, cacheTag } from 'next/cache';
import type { CalendarEntry } from '@/lib/calendar/icalendar';
import { visitor } from '@/lib/entity/rule';
import { team } from '@/lib/modules/club/team';
import { findOne, resolve } from '@/lib/operations/find';
import { type CalendarSetting, eventEntry, matchEntries } from './calendar';
import { type EventPage, readEvent } from './event-page';
import { surroundingsOf } from './event-places';
import {
  calendarRows,
  type EventList,
  readMonth,
  readPast,
  readTeamDates,
  readUpcoming,
  teamCalendarRows,
} from './events';
import { federationTag, federationUntil, readMatches } from './federation';
import { lifeOfNothing, lifeUntil, nextEventAppearance } from './moments';
import { pictureTags } from './pictures';
import { nextTeam, teamAddress } from './teams';

/** Where an event is and whose stands beside it everywhere. */
const eventTags = ['event', 'team', 'location'] as const;

const pageSize = 20;

async function kept(list: Promise<EventList>): Promise<EventList> {
  const [found, ...appearances] = await Promise.all([list, nextEventAppearance(), nextTeam()]);
  cacheTag(...eventTags);
  cacheLife(lifeUntil(found.until, ...appearances));
  return found;
}

/** From a moment on; what comes next without one. */
export async function loadUpcoming(from?: string): Promise<EventList> {
  'use cache';
  return kept(readUpcoming(from, pageSize));
}

/** From a moment on backwards; the latest without one. */
export async function loadPast(until?: string): Promise<EventList> {
  'use cache';
  return kept(readPast(until, pageSize));
}

export async function loadMonth(month: string): Promise<EventList> {
  'use cache';
  return kept(readMonth(month));
}

/** What a team has before it, besides its matches. */
export async function loadTeamDates(teamId: string): Promise<EventList> {
  'use cache';
  return kept(readTeamDates(teamId, 8));
}

export type LoadedEvent =
  | { readonly kind: 'found'; readonly event: EventPage }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

export async function loadEvent(slug: string): Promise<LoadedEvent> {
  'use cache';
  const [found, ...appearances] = await Promise.all([readEvent(slug), nextEventAppearance(), nextTeam()]);
  cacheTag(...eventTags, ...(found.kind === 'found' ? [...pictureTags(found.pictureIds), ...found.tags] : []));
  cacheLife(
    found.kind === 'missing'
      ? lifeOfNothing
      : lifeUntil(found.kind === 'found' ? found.until : undefined, ...appearances),
  );
  return found.kind === 'found' ? { kind: 'found', event: found.event } : found;
}

export type LoadedCalendar =
  | { readonly kind: 'found'; readonly name: string; readonly entries: readonly CalendarEntry[] }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

export async function loadEventCalendar(slug: string, setting: CalendarSetting): Promise<LoadedCalendar> {
  'use cache';
  const [found, appearance] = await Promise.all([readEvent(slug), nextEventAppearance()]);
  cacheTag(...eventTags);
  cacheLife(found.kind === 'missing' ? lifeOfNothing : lifeUntil(appearance));
  if (found.kind !== 'found') return found;
  const { row, event } = found;
  const surroundings = await surroundingsOf([row]);
  return { kind: 'found', name: event.title, entries: [eventEntry(row, surroundings, setting)] };
}

export async function loadClubCalendar(setting: CalendarSetting): Promise<readonly CalendarEntry[]> {
  'use cache';
  const [rows, matches, ...appearances] = await Promise.all([
    calendarRows(),
    readMatches(),
    nextEventAppearance(),
    nextTeam(),
  ]);
  const surroundings = await surroundingsOf(rows);
  cacheTag(...eventTags, federationTag);
  cacheLife(lifeUntil(federationUntil(matches), ...appearances));
  return [...rows.map((row) => eventEntry(row, surroundings, setting)), ...matchEntries(matches, setting)];
}

const nobody = { actor: visitor };
const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/;

/** The events of a team; its matches too, if the federation knows it. */
export async function loadTeamCalendar(slug: string, setting: CalendarSetting): Promise<LoadedCalendar> {
  'use cache';
  cacheTag(...eventTags, federationTag);
  const claimed = slugForm.test(slug) ? await teamAt(slug) : undefined;
  if (!claimed) {
    cacheLife(lifeOfNothing);
    return { kind: 'missing' };
  }
  const { row, redirect } = claimed;
  const [rows, matches, ...appearances] = await Promise.all([
    teamCalendarRows(row.id),
    row.sbvvTeamId === undefined ? undefined : readMatches(),
    nextEventAppearance(),
    nextTeam(),
  ]);
  const surroundings = await surroundingsOf(rows);
  cacheLife(lifeUntil(matches && federationUntil(matches), ...appearances));
  if (redirect) return { kind: 'moved', href: teamAddress(row) };
  const played = matches ? matchEntries(matches, setting, row.sbvvTeamId) : [];
  return {
    kind: 'found',
    name: row.name,
    entries: [...rows.map((one) => eventEntry(one, surroundings, setting)), ...played],
  };
}

async function teamAt(slug: string) {
  const row = await findOne(nobody, team, 'bySlug', { slug });
  return row ? { row, redirect: false } : resolve(nobody, team, 'slug', slug);
}
