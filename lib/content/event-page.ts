// One event as its page shows it, found by its address (event page data): its dates, its place, its teams and its pictures.

import type { Repeat } from '@/lib/calendar/event';
import { nowIso } from '@/lib/clock';
import { trueUntil } from '@/lib/dependencies';
import { pageAddress } from '@/lib/entity/page-address';
import type { RichText } from '@/lib/entity/rich-text';
import { visitor } from '@/lib/entity/rule';
import { clubTimeZone } from '@/lib/env';
import { event } from '@/lib/modules/club/event';
import { findOne, resolve } from '@/lib/operations/find';
import { mentionsIn } from '@/lib/operations/mentions';
import { excerptOf } from '@/lib/richtext/excerpt';
import { bareDate, type DatedRow, type EventDate, eventDatesOf, isOver, nextTurn } from './event-date';
import { type EventPlace, type EventTeam, eventContextOf, eventPlaceOf, teamsOf } from './event-places';
import { type EventKind, type EventRow, eventKindOf } from './event-rows';
import { type Links, linksOf } from './links';
import { type Pictures, picturesOf, type ShownPicture } from './pictures';

export type PageDate = Omit<EventDate, 'place' | 'teams'> & { readonly place: string | null };

export interface EventDetails {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly kind: EventKind;
  readonly summary: string;
  readonly description: RichText;
  readonly isCancelled: boolean;
  readonly isOver: boolean;
  readonly repeat: Repeat | null;
  /** The first of all its dates, whenever that was. */
  readonly first: PageDate | null;
  /** Of a series, the next ones; of one that is over, the last ones. */
  readonly dates: readonly PageDate[];
  /** So many follow. */
  readonly more: number;
  readonly place: EventPlace | null;
  readonly teams: readonly EventTeam[];
  readonly lead: ShownPicture | null;
  readonly gallery: readonly ShownPicture[];
  readonly pictures: Pictures;
  readonly links: Links;
  readonly updatedAt: string;
}

export type FoundEvent =
  | { readonly kind: 'found'; readonly row: EventRow; readonly event: EventDetails }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

const asVisitor = { actor: visitor };
const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/;
const summaryLength = 220;
const shownDates = 8;

/** Looked for from long before its start: a date may have been moved forward. One that is only begun has none yet. */
const allDates = (row: Partial<Pick<EventRow, 'startDate'>> & Omit<EventRow, 'startDate'>, zone: string): DatedRow[] =>
  row.startDate === undefined
    ? []
    : [...eventDatesOf({ ...row, startDate: row.startDate }, '1900-01-01T00:00:00.000Z', zone)].sort((a, b) =>
        a.date.startsAt.localeCompare(b.date.startsAt),
      );

/** From whatever state of it somebody may see. */
export async function composeEvent(row: EventRow): Promise<EventDetails> {
  const [present, zone] = [nowIso(), clubTimeZone()];
  const mentions = mentionsIn(event.fields, { ...row });
  const inText = mentions.flatMap(({ what, id, inText }) => (what === 'picture' && inText ? [id] : []));
  const [pictures, links, eventContext] = await Promise.all([
    picturesOf([...row.imageIds, ...inText]),
    linksOf(mentions),
    eventContextOf([row]),
  ]);
  const all = allDates(row, zone);
  const coming = all.filter((dated) => !isOver(dated, present));
  const shown = coming.length > 0 ? coming.slice(0, shownDates) : all.slice(-shownDates);
  const pageDate = (dated: DatedRow): PageDate => ({
    ...bareDate(dated),
    place: dated.date.change?.location ?? null,
  });
  const [lead, ...gallery] = row.imageIds.flatMap((id) => pictures[id] ?? []);
  trueUntil(nextTurn(shown, present));
  return {
    id: row.id,
    title: row.title,
    href: pageAddress(event, row),
    kind: eventKindOf(row),
    summary: excerptOf(row.description, summaryLength),
    description: row.description,
    isCancelled: row.cancelled,
    isOver: coming.length === 0,
    repeat: row.repeat ?? null,
    first: all.slice(0, 1).map(pageDate)[0] ?? null,
    dates: shown.map(pageDate),
    more: coming.length > 0 ? coming.length - shown.length : 0,
    place: eventPlaceOf(row, eventContext),
    teams: teamsOf(row, eventContext),
    lead: lead ?? null,
    gallery,
    pictures: Object.fromEntries(inText.flatMap((id) => (pictures[id] ? [[id, pictures[id]]] : []))),
    links,
    updatedAt: row.updatedAt,
  };
}

export async function readEvent(slug: string): Promise<FoundEvent> {
  if (!slugForm.test(slug)) return { kind: 'missing' };
  const found = async (row: EventRow): Promise<FoundEvent> => ({ kind: 'found', row, event: await composeEvent(row) });
  const row = await findOne(asVisitor, event, 'bySlug', { slug });
  if (row) return found(row);
  const claimed = await resolve(asVisitor, event, 'slug', slug);
  if (!claimed) return { kind: 'missing' };
  // The index of addresses hears of a new one a moment later than its claim.
  return claimed.redirect ? { kind: 'moved', href: pageAddress(event, claimed.row) } : found(claimed.row);
}
