// What asks for an editor's attention, found by reading a page here and there: nothing is searched through from end to end.

import { now } from '@/lib/clock';
import { documentId } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { location } from '@/lib/modules/places/location';
import type { Context } from '@/lib/operations/context';
import { find, readMany } from '@/lib/operations/find';
import { unpublishedChanges } from '@/lib/operations/list-changes';

export type AttentionReason = 'unpublished-changes' | 'no-alt' | 'old-draft' | 'expiring';

export interface Concern {
  readonly reason: AttentionReason;
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  /** Since when, or until when. */
  readonly at: string;
}

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(now().getTime() + days * day);
const most = 5;

export const mayEdit = (actor: Actor, of: AnyEntity): boolean => mightAllow(of.access.write, actor);

async function changes(context: Context): Promise<Concern[]> {
  const found = await unpublishedChanges(context, news, { limit: most });
  return found.map(({ id, row: { title, updatedAt } }) => ({
    reason: 'unpublished-changes',
    entity: news.name,
    id,
    label: String(title),
    at: String(updatedAt),
  }));
}

/** Longest untouched first. */
async function oldDrafts(context: Context): Promise<Concern[]> {
  const { items } = await find(context, news, 'drafts', {}, { limit: most, order: 'asc' });
  const limit = inDays(-30).toISOString();
  return items
    .filter(({ updatedAt }) => updatedAt < limit)
    .map(({ id, title, updatedAt }) => ({
      reason: 'old-draft',
      entity: news.name,
      id,
      label: title,
      at: updatedAt,
    }));
}

/** Among the newest pictures: old ones were seen here when they were new. */
async function withoutAlt(context: Context): Promise<Concern[]> {
  const { items } = await find(context, media, 'newest', {}, { limit: 40 });
  return items
    .filter(({ alt, mimeType }) => !alt && mimeType.startsWith('image/'))
    .slice(0, most)
    .map(({ id, filename, createdAt }) => ({
      reason: 'no-alt',
      entity: media.name,
      id,
      label: filename,
      at: createdAt,
    }));
}

async function expiring(context: Context): Promise<Concern[]> {
  const { items } = await find(context, sponsor, 'byName', {}, { limit: 100 });
  const limit = inDays(30).getTime();
  return items
    .filter(({ expiryTimestamp }) => expiryTimestamp * 1000 < limit)
    .toSorted((a, b) => a.expiryTimestamp - b.expiryTimestamp)
    .slice(0, most)
    .map(({ id, name, expiryTimestamp }) => ({
      reason: 'expiring',
      entity: sponsor.name,
      id,
      label: name,
      at: new Date(expiryTimestamp * 1000).toISOString(),
    }));
}

/** Only of what the actor may edit, all of it asked for at once. */
export async function concerns(context: Context): Promise<Concern[]> {
  const { actor } = context;
  const found = await Promise.all([
    ...(mayEdit(actor, news) ? [changes(context), oldDrafts(context)] : []),
    ...(mayEdit(actor, sponsor) ? [expiring(context)] : []),
    ...(mayEdit(actor, media) ? [withoutAlt(context)] : []),
  ]);
  return found.flat();
}

export interface DraftRow {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  /** False: nobody's yet. */
  readonly isOwn: boolean;
}

/** Of the newest drafts those that the actor writes, and those that nobody does. */
export async function draftsOf(context: Context): Promise<DraftRow[]> {
  const { items } = await find(context, news, 'drafts', {}, { limit: 25 });
  const whole = await readMany(context, news, items);
  return whole
    .flatMap((row) => row ?? [])
    .filter(({ authorIds }) => authorIds.length === 0 || authorIds.includes(context.actor.id ?? ''))
    .slice(0, 6)
    .map(({ id, title, updatedAt, authorIds }) => ({ id, title, updatedAt, isOwn: authorIds.length > 0 }));
}

export interface ScheduledRow {
  readonly id: string;
  readonly title: string;
  readonly at: string;
}

async function scheduledRows(context: Context): Promise<ScheduledRow[]> {
  const { items } = await find(context, news, 'scheduled', {}, { limit: 6 });
  return items.map(({ id, title, publishedDate, updatedAt }) => ({ id, title, at: publishedDate ?? updatedAt }));
}

export interface ChangedRow {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly at: string;
}

/** Of what can be asked for by time: the newest of each, the newest of them all first. */
async function changedRows(context: Context): Promise<ChangedRow[]> {
  const { actor } = context;
  const [articles, places] = await Promise.all([
    mayEdit(actor, news) ? find(context, news, 'all', {}, { limit: 6 }) : { items: [] },
    mayEdit(actor, location) ? find(context, location, 'newest', {}, { limit: 6 }) : { items: [] },
  ]);
  return [
    ...articles.items.map(({ id, title, updatedAt }) => ({ entity: news.name, id, label: title, at: updatedAt })),
    ...places.items.map((row) => ({
      entity: location.name,
      id: documentId(location, { ...row }),
      label: row.name,
      at: row.updatedAt,
    })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, 6);
}

export interface Overview {
  readonly drafts: readonly DraftRow[];
  readonly scheduled: readonly ScheduledRow[];
  readonly changed: readonly ChangedRow[];
  readonly concerns: readonly Concern[];
}

/** Everything at once; of articles only for those who may edit them. */
export async function overviewFor(context: Context): Promise<Overview> {
  const writes = mayEdit(context.actor, news);
  const [drafts, scheduled, changed, found] = await Promise.all([
    writes ? draftsOf(context) : [],
    writes ? scheduledRows(context) : [],
    changedRows(context),
    concerns(context),
  ]);
  return { drafts, scheduled, changed, concerns: found };
}
