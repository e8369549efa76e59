// Uploading from the first word to the row in the library, and every way in which somebody could lie on the way.

import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { visitor } from '@/lib/entity/rule';
import { confirmUpload } from '@/lib/features/media-confirm';
import { findFile } from '@/lib/features/media-file';
import { mediaByIds, mediaPage } from '@/lib/features/media-library';
import { beginUpload } from '@/lib/features/media-upload';
import { createFor, saveFor } from '@/lib/forms/save';
import { bucket } from '@/lib/media/bucket';
import { keysUnder, readObject } from '@/lib/media/objects';
import { pdf, picture } from '@/lib/media/test-files.fixture';
import { mediaEditor, openTestLibrary, postUpload, staged, type TestLibrary } from '@/lib/media/test-library.fixture';
import { media } from '@/lib/modules/club/media';
import { find, read } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { forcedRace } from '@/local/testing/forced-race.fixture';
import { contest, refusal } from '@/local/testing/refusal.fixture';

const anna = mediaEditor('anna');
const bert = mediaEditor('bert');
const member = { id: 'member', permissions: new Set<string>() };

let library: TestLibrary;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  library = await openTestLibrary();
  [jpeg, png] = await Promise.all([picture('jpeg', 300, 200), picture('png', 50, 60)]);
});
afterEach(() => shiftClock(0));
afterAll(() => library.close());

const rowOf = (id: string) => read({ actor: anna }, media, { id }, { strong: true });

describe('announcing a file', () => {
  it.each([
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'text/javascript',
    'image/*',
    '*/*',
    '',
    'IMAGE/JPEG',
    'image/jpeg; charset=utf-8',
    ' image/jpeg',
    'image/tiff',
    'constructor',
  ])('refuses the type %j', async (type) => {
    const error = await refusal(beginUpload(anna, { filename: 'a', type, size: 10 }));
    expect([error.status, error.detail.issues?.[0]]).toEqual([422, { path: 'type', message: 'unknown-type' }]);
  });

  it.each([0, -1, 1.5, Number.NaN, 25 * 1024 * 1024 + 1, 1e15])('refuses the size %d', async (size) => {
    expect((await refusal(beginUpload(anna, { filename: 'a', type: 'image/png', size }))).code).toBe('invalid');
  });

  it('is for editors of media', async () => {
    const announced = { filename: 'a.jpg', type: 'image/jpeg', size: 10 };
    expect((await refusal(beginUpload(visitor, announced))).code).toBe('unauthenticated');
    expect((await refusal(beginUpload(member, announced))).code).toBe('forbidden');
  });

  it('gives a place that only the server chooses', async () => {
    const { id, fields } = await beginUpload(anna, {
      filename: '../../media/evil.html',
      type: 'image/jpeg',
      size: jpeg.length,
    });
    expect(fields.key).toBe(`uploads/${id}`);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('sending a file', () => {
  it('must have the announced size, type and place', async () => {
    const ticket = await beginUpload(anna, { filename: 'a.jpg', type: 'image/jpeg', size: jpeg.length });
    expect(await postUpload(ticket, Buffer.concat([jpeg, Buffer.alloc(1)]))).toBe(400);
    expect(await postUpload(ticket, jpeg.subarray(1))).toBe(400);
    expect(await postUpload(ticket, jpeg, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await postUpload(ticket, jpeg, { key: 'media/evil.html' })).toBe(403);
    expect(await postUpload(ticket, jpeg, { acl: 'public-read' })).toBe(403);
    expect(await keysUnder('uploads/')).toEqual([]);
    expect((await refusal(confirmUpload(anna, ticket.id, {}))).code).toBe('missing');
    expect(await postUpload(ticket, jpeg)).toBe(204);
    expect((await confirmUpload(anna, ticket.id, {})).size).toBe(jpeg.length);
  });
});

describe('confirming', () => {
  it('puts the file into the library and leaves nothing behind', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg', 'Sommer/Fest.jpg');
    const row = await confirmUpload(anna, id, { alt: 'Ein Fest' });
    expect(row).toMatchObject({
      id,
      filename: 'Fest.jpg',
      alt: 'Ein Fest',
      mimeType: 'image/jpeg',
      size: jpeg.length,
      width: 300,
      height: 200,
      s3Bucket: 'clubhouse-media',
      version: 1,
    });
    expect(row.s3Key).toMatch(/^media\/[0-9a-f-]{36}\.jpg$/);
    expect(row.s3Key).not.toContain(id);
    expect((await readObject(row.s3Key))?.equals(jpeg)).toBe(true);
    expect(await readObject(`uploads/${id}`)).toBeUndefined();
  });

  it('keeps nothing of who took a picture, where and with what; pixels, colours and how it is turned stay', async () => {
    const exif = {
      IFD0: { Copyright: 'Jana Privat', Make: 'Kamera 4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 19/1 2222/100' },
    };
    const photo = await sharp(jpeg)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .toBuffer();
    const place = Buffer.from('00000036000000010000001300000001000008ae00000064', 'hex');
    const swapped = Buffer.from(place).swap32();
    expect([photo.includes('Jana Privat'), photo.includes(place) || photo.includes(swapped)]).toEqual([true, true]);
    const row = await confirmUpload(anna, (await staged(anna, photo, 'image/jpeg')).id, {});
    const file = await findFile(row.s3Key.split('/').at(-1) ?? '');
    const served = Buffer.from(await new Response(file?.body).arrayBuffer());
    for (const word of ['Jana', 'Privat', 'Kamera', place, swapped]) expect(served.includes(word)).toBe(false);
    const [before, after] = await Promise.all([photo, served].map((bytes) => sharp(bytes).metadata()));
    expect([after?.orientation, row.width, row.height, row.size]).toEqual([6, 200, 300, served.length]);
    expect(after?.icc).toEqual(before?.icc);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect(await pixels(served)).toEqual(await pixels(photo));
  });

  it('reads no more files at once than are looked at', async () => {
    const tickets = await Promise.all(Array.from({ length: 6 }, () => staged(anna, jpeg, 'image/jpeg')));
    let [held, most] = [0, 0];
    bucket().middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === 'GetObjectCommand') most = Math.max(most, ++held);
        // Kept where it belongs: it is over for this file.
        if (context.commandName === 'PutObjectCommand') held--;
        return next(args);
      },
      { step: 'initialize', name: 'held' },
    );
    await Promise.all(tickets.map(({ id }) => confirmUpload(anna, id, {})));
    bucket().middlewareStack.remove('held');
    expect([held, most]).toEqual([0, 2]);
  });

  it('shows the file to whoever knows its id, and the library to editors of media alone', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg');
    await confirmUpload(anna, id, {});
    expect(await mediaByIds(member, [id])).toMatchObject([{ id }]);
    expect((await refusal(mediaPage(member, null))).code).toBe('forbidden');
  });

  it('takes a PDF, which has no size in pixels', async () => {
    const { id } = await staged(anna, pdf(), 'application/pdf', 'Satzung.pdf');
    const row = await confirmUpload(anna, id, {});
    expect([row.mimeType, row.width, row.height]).toEqual(['application/pdf', undefined, undefined]);
  });

  it('gives the same row however often it is asked, also at once', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg', 'zweimal.jpg');
    const { won } = await contest(Array.from({ length: 6 }, () => confirmUpload(anna, id, {})));
    const again = await confirmUpload(anna, id, { alt: 'anders' });
    expect(new Set([...won, again].map((row) => `${row.id} ${row.s3Key} ${row.version}`)).size).toBe(1);
    const { items } = await find({ actor: anna }, media, 'newest', {}, { limit: 100 });
    expect(items.filter(({ filename }) => filename === 'zweimal.jpg')).toHaveLength(1);
  });

  it('gives the row to whoever comes when the file has been taken away already', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg');
    const before = forcedRace(bucket(), 'HeadObject', () => confirmUpload(anna, id, {}));
    expect(await confirmUpload(anna, id, {})).toEqual(await before());
  });

  it('is not changed by sending other bytes to the same place afterwards', async () => {
    const ticket = await staged(anna, jpeg, 'image/jpeg');
    const row = await confirmUpload(anna, ticket.id, {});
    const other = Buffer.from(jpeg);
    other.fill(0, 300, 400);
    expect(await postUpload(ticket, other)).toBe(204);
    expect(await confirmUpload(anna, ticket.id, {})).toEqual(row);
    expect((await readObject(row.s3Key))?.equals(jpeg)).toBe(true);
  });

  it('refuses a lying type in words, deletes the file and makes no row', async () => {
    const html = Buffer.from('<html><script>alert(1)</script></html>');
    const { id } = await staged(anna, html, 'image/jpeg', 'urlaub.jpg');
    const error = await refusal(confirmUpload(anna, id, {}));
    expect([error.code, error.message]).toEqual(['invalid', 'The content of the file is not what its type says']);
    expect(await readObject(`uploads/${id}`)).toBeUndefined();
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is refused to everybody else, who learns nothing', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg');
    expect((await refusal(confirmUpload(bert, id, {}))).code).toBe('missing');
    expect((await refusal(confirmUpload(visitor, id, {}))).code).toBe('unauthenticated');
    expect(await rowOf(id)).toBeUndefined();
    expect((await confirmUpload(anna, id, {})).id).toBe(id);
    expect((await refusal(confirmUpload(bert, id, {}))).code).toBe('missing');
  });

  it('is refused to somebody who has lost their role meanwhile', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg');
    expect((await refusal(confirmUpload({ id: 'anna', permissions: new Set() }, id, {}))).code).toBe('forbidden');
    expect(await rowOf(id)).toBeUndefined();
  });

  it('is too late after an hour', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg');
    shiftClock(61 * 60 * 1000);
    expect((await refusal(confirmUpload(anna, id, {}))).code).toBe('missing');
  });

  it('knows only ids of uploads', async () => {
    for (const id of ['', 'x', '3f2b8a44-9c1e-4d57-8a55-0d2f6f0a7b11'])
      expect(['missing', 'malformed']).toContain((await refusal(confirmUpload(anna, id, {}))).code);
  });

  it('survives a store that fails at the worst moment', async () => {
    const { id } = await staged(anna, jpeg, 'image/jpeg');
    library.store.proxy.use([{ kind: 'drop-before', match: ({ operation }) => operation === 'TransactWriteItems' }]);
    expect((await refusal(confirmUpload(anna, id, {}))).code).toBe('unavailable');
    library.store.proxy.clear();
    expect(await confirmUpload(anna, id, {})).toMatchObject({ id, version: 1 });
  });
});

describe('replacing a file', () => {
  it('keeps the row with its texts and gives it another file', async () => {
    const first = await confirmUpload(anna, (await staged(anna, jpeg, 'image/jpeg', 'Logo.jpg')).id, { alt: 'Logo' });
    const second = await staged(bert, png, 'image/png', 'neu.png');
    const row = await confirmUpload(bert, second.id, { replaces: { id: first.id, version: 1 } });
    expect(row).toMatchObject({ id: first.id, alt: 'Logo', filename: 'Logo.png', width: 50, height: 60, version: 2 });
    expect(row.s3Key).not.toBe(first.s3Key);
    expect(await confirmUpload(bert, second.id, { replaces: { id: first.id, version: 1 } })).toMatchObject({
      version: 2,
    });
    expect(await rowOf(second.id)).toBeUndefined();
  });

  it('gives the same row to two who replace it with the same file at once', async () => {
    const first = await confirmUpload(anna, (await staged(anna, jpeg, 'image/jpeg')).id, {});
    const { id } = await staged(anna, png, 'image/png');
    const announced = { replaces: { id: first.id, version: 1 } };
    const before = forcedRace(store(), 'TransactWrite', () => confirmUpload(anna, id, announced));
    const late = await confirmUpload(anna, id, announced);
    expect([late.s3Key, late.mimeType]).toEqual([(await before()).s3Key, 'image/png']);
    expect((await readObject(late.s3Key))?.equals(png)).toBe(true);
  });

  it('takes the pixels away when a document comes in place of a picture', async () => {
    const first = await confirmUpload(anna, (await staged(anna, jpeg, 'image/jpeg')).id, {});
    const { id } = await staged(anna, pdf(), 'application/pdf');
    const row = await confirmUpload(anna, id, { replaces: { id: first.id, version: 1 } });
    expect([row.mimeType, 'width' in row, 'height' in row]).toEqual(['application/pdf', false, false]);
  });

  it('joins with what others write about it, and loses against another file', async () => {
    const first = await confirmUpload(anna, (await staged(anna, jpeg, 'image/jpeg')).id, {});
    await save({ actor: bert }, media, { id: first.id }, 1, { alt: 'Von Bert' });
    const one = await staged(anna, png, 'image/png');
    const two = await staged(anna, jpeg, 'image/jpeg');
    const row = await confirmUpload(anna, one.id, { replaces: { id: first.id, version: 1 } });
    expect(row).toMatchObject({ alt: 'Von Bert', mimeType: 'image/png' });
    expect((await refusal(confirmUpload(anna, two.id, { replaces: { id: first.id, version: 1 } }))).code).toBe('stale');
  });

  it('uses an upload for one row only, and only for one that is there', async () => {
    const first = await confirmUpload(anna, (await staged(anna, jpeg, 'image/jpeg')).id, {});
    const ticket = await staged(anna, png, 'image/png');
    await confirmUpload(anna, ticket.id, { replaces: { id: first.id, version: 1 } });
    await postUpload(ticket, png);
    expect((await refusal(confirmUpload(anna, ticket.id, {}))).code).toBe('taken');
    const lost = await staged(anna, png, 'image/png');
    await remove({ actor: anna }, media, { id: first.id }, 2);
    expect((await refusal(confirmUpload(anna, lost.id, { replaces: { id: first.id, version: 2 } }))).code).toBe(
      'missing',
    );
  });
});

describe('the routes that every entity has', () => {
  const anything = {
    s3Key: 'uploads/x',
    s3Bucket: 'other',
    mimeType: 'image/png',
    size: 5,
    width: 1,
    height: 1,
    url: 'https://a.example',
  };

  it('create no media', async () => {
    for (const patch of [{ filename: 'a.png' }, { filename: 'a.png', ...anything }]) {
      const answer = await createFor(anna, media, { version: 0, patch, idempotencyKey: crypto.randomUUID() });
      expect(answer).toMatchObject({ kind: 'refused', code: 'invalid' });
    }
  });

  it('do not point a row at another object', async () => {
    const row = await confirmUpload(anna, (await staged(anna, jpeg, 'image/jpeg')).id, {});
    for (const [name, value] of Object.entries(anything)) {
      const request = { version: 1, patch: { [name]: value }, idempotencyKey: crypto.randomUUID() };
      expect(await saveFor(anna, media, row.id, request), name).toMatchObject({ kind: 'refused', code: 'invalid' });
    }
    const request = { version: 1, patch: { alt: 'Neu', focalPoint: { x: 0.2, y: 0.9 } }, idempotencyKey: 'k' };
    expect(await saveFor(anna, media, row.id, request)).toMatchObject({ kind: 'saved', version: 2 });
    expect(await rowOf(row.id)).toMatchObject({ s3Key: row.s3Key, alt: 'Neu' });
  });
});
