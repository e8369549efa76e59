import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { bucket } from '@/lib/media/bucket';
import { decoding } from '@/lib/media/decoding';
import { type MediaType, originalKey } from '@/lib/media/file-keys';
import { putObject } from '@/lib/media/objects';
import { openTestBucket, type TestBucket } from '@/lib/media/test-bucket.fixture';
import { pdf, picture, withJpegComment } from '@/lib/media/test-files.fixture';
import { refusal } from '@/local/testing/refusal.fixture';
import { findFile } from './media-file';

/** What was asked of the bucket, and which part of it. */
const asked: string[] = [];

let files: TestBucket;
beforeAll(async () => {
  files = await openTestBucket();
  bucket().middlewareStack.add(
    (next, context) => (args) => {
      const { Range } = args.input as { Range?: string };
      asked.push(`${context.commandName}${Range ? ' start' : ''}`);
      return next(args);
    },
    { step: 'initialize' },
  );
});
afterAll(() => files.close());
beforeEach(() => void asked.splice(0));
afterEach(() => shiftClock(0));

async function stored(bytes: Buffer, type: MediaType = 'image/jpeg'): Promise<string> {
  const id = crypto.randomUUID();
  await putObject({ key: originalKey(id, type), bytes, type });
  asked.length = 0;
  return id;
}

async function widthOf(name: string): Promise<number | undefined> {
  const file = await findFile(name);
  return file && (await sharp(await new Response(file.body).arrayBuffer()).metadata()).width;
}

describe('a width that is made up', () => {
  it('never has the original read, and after the first costs nothing', async () => {
    const id = await stored(await picture('jpeg', 700, 70));
    expect(await findFile(`${id}-7.webp`)).toBeUndefined();
    expect(asked).toEqual(['GetObjectCommand', 'ListObjectsV2Command', 'GetObjectCommand start']);
    asked.length = 0;
    for (let width = 8; width < 208; width++) expect(await findFile(`${id}-${width}.webp`)).toBeUndefined();
    for (const width of [800, 1200, 2400]) expect(await findFile(`${id}-${width}.webp`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('is looked into once for all who come at the same time', async () => {
    const id = await stored(await picture('jpeg', 700, 70));
    const found = await Promise.all(Array.from({ length: 50 }, (_, i) => findFile(`${id}-${i + 1}.webp`)));
    expect(found.filter(Boolean)).toEqual([]);
    expect(asked.filter((one) => one !== 'GetObjectCommand')).toEqual([
      'ListObjectsV2Command',
      'GetObjectCommand start',
    ]);
  });

  it('costs nothing at all if no picture has it', async () => {
    expect(await findFile(`${crypto.randomUUID()}-2401.webp`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('of what is not there is remembered for a while, and not longer', async () => {
    const id = crypto.randomUUID();
    expect(await findFile(`${id}-480.webp`)).toBeUndefined();
    asked.length = 0;
    await putObject({ key: originalKey(id, 'image/png'), bytes: await picture('png', 500, 50), type: 'image/png' });
    asked.length = 0;
    for (const width of [480, 500, 7]) expect(await findFile(`${id}-${width}.webp`)).toBeUndefined();
    expect(asked).toEqual([]);
    shiftClock(10_001);
    expect(await widthOf(`${id}-480.webp`)).toBe(480);
  });

  it('of a document is none', async () => {
    const id = await stored(pdf(), 'application/pdf');
    expect(await findFile(`${id}-480.webp`)).toBeUndefined();
    expect(asked).toEqual(['GetObjectCommand', 'ListObjectsV2Command']);
  });
});

describe('a width that a picture has', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is made of %s, its own among them', async (format) => {
    const id = await stored(await picture(format, 900, 500), `image/${format}`);
    expect(await findFile(`${id}-899.webp`)).toBeUndefined();
    for (const width of [480, 800, 900]) expect(await widthOf(`${id}-${width}.webp`)).toBe(width);
  });

  it('is found behind whatever its camera has written before it', async () => {
    let bytes = await picture('jpeg', 500, 50);
    for (let i = 0; i < 5; i++) bytes = withJpegComment(bytes, 'x'.repeat(65_000));
    const id = await stored(bytes);
    expect(await widthOf(`${id}-500.webp`)).toBe(500);
  });

  it('is made once for all who want it at the same time', async () => {
    const id = await stored(await picture('jpeg', 700, 70));
    const widths = await Promise.all(Array.from({ length: 20 }, () => widthOf(`${id}-480.webp`)));
    expect(new Set(widths)).toEqual(new Set([480]));
    expect(asked.filter((one) => one === 'PutObjectCommand')).toHaveLength(1);
  });

  it('is promised for later when too many pictures are waiting', async () => {
    const id = await stored(await picture('jpeg', 700, 70));
    const end: (() => void)[] = [];
    const queue = Array.from({ length: 18 }, () =>
      decoding(() => new Promise<void>((resolve) => void end.push(resolve)), 'reader'),
    );
    const error = await refusal(findFile(`${id}-480.webp`));
    expect([error.status, error.detail.retryAfterSeconds]).toEqual([503, 2]);
    const release = setInterval(() => end.splice(0).forEach((one) => void one()), 1);
    await Promise.all(queue);
    clearInterval(release);
    expect(await widthOf(`${id}-480.webp`)).toBe(480);
  });
});
