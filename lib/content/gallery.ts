// The pictures of everything that visitors may read, newest first, in pages that are named by the moment at which they begin (paginated image gallery).

import { nowIso } from '@/lib/clock';
import { pageAddress } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { team } from '@/lib/modules/club/team';
import { find } from '@/lib/operations/find';
import { picturesOf, type ShownPicture } from './pictures';
import { liveTeams } from './teams';

export interface HungPicture {
  readonly picture: ShownPicture;
  /** What it belongs to. */
  readonly title: string;
  readonly href: string;
}

export interface GalleryPage {
  readonly pictures: readonly HungPicture[];
  /** The moment at which the next page begins; null on the last one. */
  readonly next: string | null;
}

/** Something with pictures: an article counts from its publication, an event from its beginning. */
export interface Album {
  readonly at: string;
  readonly title: string;
  readonly href: string;
  readonly imageIds: readonly string[];
}

/** A stretch of one kind of albums, newest first. */
export interface AlbumPage {
  readonly albums: readonly Album[];
  /** Older ones are there, but not in it. */
  readonly hasMore: boolean;
}

const asVisitor = { actor: visitor };
const perRead = 40;
const endOfTime = '9999-12-31T23:59:59.999Z';

async function articlesUntil(until: string): Promise<AlbumPage> {
  const present = nowIso();
  const publishedDate = until < present ? until : present;
  const { items, nextToken } = await find(asVisitor, news, 'until', { publishedDate }, { limit: perRead });
  const albums = items.map((row) => ({
    at: row.publishedDate ?? row.createdAt,
    title: row.title,
    href: pageAddress(news, row),
    imageIds: row.imageIds,
  }));
  return { albums, hasMore: nextToken !== null };
}

async function eventsUntil(until: string): Promise<AlbumPage> {
  const { items, nextToken } = await find(asVisitor, event, 'until', { startDate: until }, { limit: perRead });
  const albums = items.map(({ startDate, title, slug, imageIds }) => ({
    at: startDate,
    title,
    href: pageAddress(event, { slug }),
    imageIds,
  }));
  return { albums, hasMore: nextToken !== null };
}

async function teamsUntil(until: string): Promise<AlbumPage> {
  const rows = await liveTeams();
  const albums = rows
    .map((row) => ({
      at: row.publishedDate ?? row.createdAt,
      title: row.name,
      href: pageAddress(team, row),
      imageIds: row.imageIds,
    }))
    .filter(({ at }) => at <= until);
  return { albums, hasMore: false };
}

const newestFirst = (one: Album, other: Album): number =>
  other.at.localeCompare(one.at) || one.href.localeCompare(other.href);

/**
 * The albums of a page. What is older than the end of a stretch that has more waits for the next page, since something
 * newer may be missing here; and a page ends between two moments, never within one.
 */
export function pageOf(
  pages: readonly AlbumPage[],
  size: number,
): { readonly albums: readonly Album[]; readonly next: string | null } {
  const ends = pages.flatMap(({ albums, hasMore }) => (hasMore ? (albums.at(-1)?.at ?? []) : []));
  const horizon = ends.sort().at(-1) ?? '';
  const all = pages.flatMap(({ albums }) => albums).sort(newestFirst);
  const known = all.filter(({ at, imageIds }) => at > horizon && imageIds.length > 0);
  const shown: Album[] = [];
  let count = 0;
  for (const album of known) {
    if (count >= size && album.at !== shown.at(-1)?.at) return { albums: shown, next: album.at };
    shown.push(album);
    count += album.imageIds.length;
  }
  return { albums: shown, next: horizon || null };
}

/** One that hangs in two places is shown in the newer one. */
function hung(albums: readonly Album[], pictures: Awaited<ReturnType<typeof picturesOf>>): HungPicture[] {
  const seen = new Map<string, HungPicture>();
  for (const { title, href, imageIds } of albums)
    for (const id of imageIds) {
      const picture = pictures[id];
      if (picture && !seen.has(id)) seen.set(id, { picture, title, href });
    }
  return [...seen.values()];
}

/** Long stretches of words without a picture are passed over, within reason. */
const mostRounds = 5;

async function albumsUntil(until: string, size: number, round = 1): Promise<ReturnType<typeof pageOf>> {
  const pages = await Promise.all([articlesUntil(until), eventsUntil(until), teamsUntil(until)]);
  const page = pageOf(pages, size);
  // So many at one moment that it has no end: nobody gets further by asking for it again.
  if (page.next === until) return { albums: pages.flatMap(({ albums }) => albums), next: null };
  if (page.albums.length > 0 || page.next === null || round === mostRounds) return page;
  return albumsUntil(page.next, size, round + 1);
}

/** From a moment on backwards; the newest without one. */
export async function readGallery(until = endOfTime, size = 24): Promise<GalleryPage> {
  const { albums, next } = await albumsUntil(until, size);
  const pictures = await picturesOf(albums.flatMap(({ imageIds }) => imageIds));
  return { pictures: hung(albums, pictures), next };
}
