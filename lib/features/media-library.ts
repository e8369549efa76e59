// The media library as screens read it (media queries): rows with the addresses under which their files can be seen.

import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import type { MediaItem } from '@/lib/media/media-item';
import { fileAddress, pictureSource } from '@/lib/media/picture-source';
import { media } from '@/lib/modules/club/media';
import { registry } from '@/lib/modules/registry';
import { find, readMany } from '@/lib/operations/find';
import { open, whereUsed } from '@/lib/operations/history';
import { searchTitles, titlesOf } from '@/lib/operations/titles';

export function mediaItem(row: Row<typeof media>): MediaItem {
  const { id, filename, alt, mimeType, size, width, height, focalPoint, version, createdAt, updatedAt, s3Key } = row;
  const picture = pictureSource(row);
  return {
    id,
    filename,
    alt: alt ?? null,
    mimeType,
    size,
    width: width ?? null,
    height: height ?? null,
    focalPoint: focalPoint ? { x: focalPoint.x, y: focalPoint.y } : null,
    version,
    createdAt,
    updatedAt,
    file: fileAddress(s3Key),
    picture: picture ?? null,
  };
}

export interface MediaPage {
  readonly items: readonly MediaItem[];
  readonly nextToken: string | null;
}

export async function mediaPage(actor: Actor, after: string | null, limit = 40): Promise<MediaPage> {
  const page = await find({ actor }, media, 'newest', {}, { limit, nextToken: after });
  return { items: page.items.map(mediaItem), nextToken: page.nextToken };
}

/** Files by id, in order; what is gone is null. */
export async function mediaByIds(actor: Actor, ids: readonly string[]): Promise<(MediaItem | null)[]> {
  const rows = await readMany(
    { actor },
    media,
    ids.map((id) => ({ id })),
  );
  return rows.map((row) => (row ? mediaItem(row) : null));
}

/** Files whose names or descriptions have words that begin with what was typed. */
export async function searchMedia(actor: Actor, typed: string, limit = 25): Promise<MediaItem[]> {
  const found = await searchTitles({ actor }, [media], typed, limit);
  const items = await mediaByIds(
    actor,
    found.map(({ id }) => id),
  );
  return items.filter((item) => item !== null);
}

/** For those who may edit it; anybody else sees pictures where they are used. */
export async function mediaById(actor: Actor, id: string): Promise<MediaItem> {
  const { row, binnedAt } = await open({ actor }, media, { id });
  if (binnedAt) throw new AppError('missing', 'There is no such media');
  return mediaItem(row);
}

export interface MediaUse {
  readonly entity: string;
  readonly id: string;
  /** Null for a document that the asker may not edit, or that lies in the bin. */
  readonly title: string | null;
}

/** Where a file is used, by title; the first hundred places. */
export async function mediaUses(actor: Actor, id: string): Promise<readonly MediaUse[]> {
  const { items } = await whereUsed({ actor }, media, { id }, { limit: 100 });
  const asked = items.map((use) => ({ use, of: registry.find(({ name }) => name === use.entity) }));
  const known = asked.flatMap(({ use, of }) => (of ? [{ of, id: use.id }] : []));
  const titles = await titlesOf({ actor }, known);
  return asked.map(({ use: { entity, id: of } }) => {
    const at = known.findIndex((one) => one.of.name === entity && one.id === of);
    return { entity, id: of, title: titles[at]?.label ?? null };
  });
}
