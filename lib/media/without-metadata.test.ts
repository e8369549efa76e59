// What pictures lose when they are taken, and what they keep.

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaType } from './file-keys';
import { animatedGif, picture, withGifBlock, withJpegComment, withPngText } from './test-files.fixture';
import { withoutMetadata } from './without-metadata';

const owner = 'Jana Privat';
const camera = 'Kamera 4711';
const exif = {
  IFD0: { Copyright: owner, Artist: owner, Make: camera },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 19/1 2222/100', GPSLongitudeRef: 'E', GPSLongitude: '12/1 44/1 0/1' },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${owner}"/></rdf:RDF></x:xmpmeta>`;

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** With everything that a camera and its owner write into a picture. */
const taken = async (format: Format, orientation = 6): Promise<Buffer> =>
  sharp(await picture('png', 80, 50))
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withExifMerge(exif)
    .withXmp(xmp)
    [format]()
    .toBuffer();

const stripped = (bytes: Buffer, type: string): Buffer => {
  const result = withoutMetadata(bytes, type as MediaType);
  if (!result) throw new Error('could not be followed');
  return result;
};

const pixels = (bytes: Buffer) => sharp(bytes, { animated: true }).raw().toBuffer();
const tells = (bytes: Buffer): boolean => [owner, camera, 'creator', 'GPS'].some((word) => bytes.includes(word));

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a picture of the kind %s', (format) => {
  const type = `image/${format}`;

  it('loses place, owner and camera, and keeps its pixels, its colours and how it is turned', async () => {
    const bytes = await taken(format);
    expect(tells(bytes)).toBe(true);
    const clean = stripped(bytes, type);
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(bytes));
    const [before, after] = await Promise.all([bytes, clean].map((one) => sharp(one).metadata()));
    expect([after?.width, after?.height, after?.autoOrient]).toEqual([
      before?.width,
      before?.height,
      before?.autoOrient,
    ]);
    expect(after?.orientation).toBe(format === 'avif' ? after?.orientation : 6);
    expect(after?.icc).toEqual(before?.icc);
    expect(after?.icc?.length).toBeGreaterThan(100);
    expect(after?.xmp?.some(Boolean) ?? false).toBe(false);
  });

  it('is the same after the second time', async () => {
    const clean = stripped(await taken(format), type);
    expect(stripped(clean, type).equals(clean)).toBe(true);
  });

  it('has no block about itself when it stands upright', async () => {
    const clean = stripped(await taken(format, 1), type);
    const { exif: left } = await sharp(clean).metadata();
    expect(left?.some(Boolean) ?? false).toBe(false);
  });

  it('is refused where it is cut off, and never read beyond its end', async () => {
    const bytes = await taken(format);
    for (let length = 16; length < bytes.length - 4; length += 37)
      expect(() => withoutMetadata(bytes.subarray(0, length), type as MediaType)).not.toThrow();
  });
});

describe('a JPEG', () => {
  it('loses comments, and whatever lies behind it', async () => {
    const [plain, other] = await Promise.all([picture('jpeg', 80, 50), taken('jpeg')]);
    const clean = stripped(Buffer.concat([withJpegComment(plain, owner), other]), 'image/jpeg');
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(plain));
  });

  it('keeps every scan of one that comes in passes', async () => {
    const bytes = await sharp(await taken('jpeg'))
      .keepMetadata()
      .jpeg({ progressive: true, mozjpeg: true })
      .toBuffer();
    const clean = stripped(bytes, 'image/jpeg');
    expect(tells(clean)).toBe(false);
    expect(await pixels(clean)).toEqual(await pixels(bytes));
  });
});

it('a PNG loses its texts', async () => {
  const plain = await picture('png', 80, 50);
  expect(stripped(withPngText(plain, owner), 'image/png').equals(stripped(plain, 'image/png'))).toBe(true);
});

it('a GIF loses comments and blocks of programs, and plays on', async () => {
  const plain = await animatedGif(5);
  const told = withGifBlock(withGifBlock(plain, 0xfe, owner), 0xff, 'XMP DataXMP', xmp.slice(0, 200));
  expect(tells(told)).toBe(true);
  const clean = stripped(told, 'image/gif');
  expect(tells(clean)).toBe(false);
  expect(clean.equals(plain)).toBe(true);
  expect(await sharp(clean).metadata()).toMatchObject({ pages: 5, loop: 0 });
});

it('a PDF stays as it is', () => {
  const bytes = Buffer.from('%PDF-1.7');
  expect(withoutMetadata(bytes, 'application/pdf')).toBe(bytes);
});
