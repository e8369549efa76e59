// The picture that stands for an article where its address is shared (Open Graph image): cut to the usual shape around what matters in it.

import sharp from 'sharp';
import { findFile } from '@/lib/features/media-file';
import { decoding } from '@/lib/media/decoding';
import type { ShownPicture } from './pictures';

export const shareSize = { width: 1200, height: 630 } as const;

const middle = { x: 0.5, y: 0.5 };

const bytesOf = async (body: ReadableStream | Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> =>
  new Response(body).arrayBuffer();

/** Where to cut, so that the focal point stays as near to the middle as it can. */
export function cutAround(size: { width: number; height: number }, focus: { x: number; y: number }) {
  const scale = Math.max(shareSize.width / size.width, shareSize.height / size.height);
  const [width, height] = [Math.ceil(size.width * scale), Math.ceil(size.height * scale)];
  const start = (whole: number, part: number, share: number) =>
    Math.round(Math.min(Math.max(whole * share - part / 2, 0), whole - part));
  return {
    resize: { width, height },
    extract: {
      left: start(width, shareSize.width, focus.x),
      top: start(height, shareSize.height, focus.y),
      ...shareSize,
    },
  };
}

/** As a data address that any renderer understands; undefined if the file is gone. */
export async function sharePicture({ src, focalPoint }: ShownPicture): Promise<string | undefined> {
  const file = await findFile(src.split('/').at(-1) ?? '');
  if (!file) return undefined;
  const original = await bytesOf(file.body);
  const bytes = await decoding(async () => {
    const picture = sharp(original);
    const { width, height } = await picture.metadata();
    const { resize, extract } = cutAround({ width, height }, focalPoint ?? middle);
    return picture
      .resize({ ...resize, fit: 'fill' })
      .extract(extract)
      .jpeg({ quality: 82 })
      .toBuffer();
  }, 'reader');
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

/** Networks take JPEG gladly, and it is a fifth of the size. Drawing takes as much as decoding, and its turn with it. */
export const drawnAsJpeg = (draw: () => Promise<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  decoding(
    async () =>
      new Uint8Array(
        await sharp(await draw())
          .jpeg({ quality: 84 })
          .toBuffer(),
      ),
    'reader',
  );
