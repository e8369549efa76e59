// Pictures of the library by id, ready to be shown (image lookup); one that is gone or no picture is left out.

import { visitor } from '@/lib/entity/rule';
import { type PictureFacts, pictureSource } from '@/lib/media/picture-source';
import { media } from '@/lib/modules/club/media';
import { readMany } from '@/lib/operations/find';
import { isUuid } from '@/lib/uuid';

export interface ShownPicture extends PictureFacts {
  readonly id: string;
  readonly alt: string;
  /** Its address in the usual size, for whoever takes only one. */
  readonly src: string;
}

export type Pictures = Readonly<Record<string, ShownPicture>>;

/** One round trip, however many there are. */
export async function picturesOf(ids: readonly string[]): Promise<Pictures> {
  const wanted = [...new Set(ids)].filter(isUuid);
  if (wanted.length === 0) return {};
  const rows = await readMany(
    { actor: visitor },
    media,
    wanted.map((id) => ({ id })),
  );
  const shown: Record<string, ShownPicture> = {};
  for (const row of rows) {
    const source = row && pictureSource(row);
    if (!source) continue;
    const { id, alt = '', s3Key, mimeType, width, height, focalPoint } = row;
    shown[id] = { id, alt, s3Key, mimeType, width, height, focalPoint, src: source.src };
  }
  return shown;
}
