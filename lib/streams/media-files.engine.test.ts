// What follows upon rows and uploads, with the real worker between the store's streams and the bucket.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmUpload } from '@/lib/features/media-confirm';
import { findFile } from '@/lib/features/media-file';
import { mediaUses } from '@/lib/features/media-library';
import { beginUpload } from '@/lib/features/media-upload';
import { originalKey, variantKey } from '@/lib/media/file-keys';
import { deleteObject, keysUnder, putObject, readObject } from '@/lib/media/objects';
import { animatedGif, pdf, picture, uprightJpeg } from '@/lib/media/test-files.fixture';
import { mediaEditor, openTestLibrary, staged, type TestLibrary } from '@/lib/media/test-library.fixture';
import { bindUpload, ownUpload } from '@/lib/media/uploads';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { remove } from '@/lib/operations/remove';
import { takeOut } from '@/lib/operations/take-out';
import { streamHandlers } from '@/lib/streams';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';
import { type StreamWorker, startStreamWorker } from '@/local/background-jobs/stream-worker';
import { startTtlSweeper } from '@/local/background-jobs/ttl-sweeper';
import { localConnection } from '@/local/dynamodb/local-connection';
import { refusal } from '@/local/testing/refusal.fixture';
import { mediaFiles } from './media-files';
import type { StreamRecord } from './record';
import { uploadsEnded } from './uploads-ended';

const anna = mediaEditor('anna');
const context = { actor: anna };

let library: TestLibrary;
let worker: StreamWorker;
let dir: string;
beforeAll(async () => {
  library = await openTestLibrary();
  dir = await mkdtemp(join(tmpdir(), 'media-streams-'));
  const connection = localConnection(library.store.dynamo.url);
  worker = startStreamWorker({
    streams: new DynamoDBStreamsClient(connection),
    dynamo: new DynamoDBClient(connection),
    handlers: [...streamHandlers],
    checkpointFile: join(dir, 'checkpoints.json'),
    parkedFile: join(dir, 'parked.json'),
    everyMs: 50,
  });
});
afterAll(async () => {
  await worker.stop();
  await library.close();
  await rm(dir, { recursive: true, force: true });
});

async function uploaded(bytes: Buffer, type: string) {
  const { id } = await staged(anna, bytes, type);
  return confirmUpload(anna, id, {});
}

const fileId = (key: string) => key.replace(/^media\/|\.\w+$/g, '');
const filesOf = async (key: string) => (await keysUnder(`media/${fileId(key)}`)).sort();
const sizesOf = async (key: string) =>
  Promise.all(
    (await filesOf(key))
      .filter((one) => one !== key)
      .map(async (one) => sharp((await readObject(one)) ?? Buffer.alloc(0)).metadata()),
  );

/** As if all uploads had been begun long ago. */
async function expireUploads(): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(library.store.dynamo.url)));
  const tables = [{ name: physicalName(coreTable), ttl: 'expiresAt', key: ['PK', 'SK'] }];
  const sweeper = startTtlSweeper({ client, tables, now: () => Date.now() + 75 * 60 * 1000 });
  await sweeper.sweepOnce();
  await sweeper.stop();
  client.destroy();
  await worker.drain();
}

describe('a new picture', () => {
  it('gets its smaller copies, none wider than itself', async () => {
    const row = await uploaded(await picture('jpeg', 1000, 500), 'image/jpeg');
    await worker.drain();
    const sizes = await sizesOf(row.s3Key);
    expect(sizes.map(({ format, width, height }) => `${format} ${width}×${height}`).sort()).toEqual([
      'webp 1000×500',
      'webp 480×240',
      'webp 800×400',
    ]);
  });

  it('stands upright in all of them, without what its camera wrote', async () => {
    const row = await uploaded(await uprightJpeg(900, 600), 'image/jpeg');
    await worker.drain();
    expect([row.width, row.height]).toEqual([600, 900]);
    const sizes = await sizesOf(row.s3Key);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [480, 720],
      [600, 900],
    ]);
    for (const { exif, orientation } of sizes) expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('goes on moving if it moved', async () => {
    const row = await uploaded(await animatedGif(8), 'image/gif');
    await worker.drain();
    expect(await sizesOf(row.s3Key)).toMatchObject([{ format: 'webp', pages: 8, width: 24, height: 24 }]);
  });

  it('has no copies if it is none', async () => {
    const row = await uploaded(pdf(), 'application/pdf');
    await worker.drain();
    expect(await filesOf(row.s3Key)).toEqual([row.s3Key]);
    expect(worker.parked()).toEqual([]);
  });
});

describe('a reader who is quicker than the worker', () => {
  const reading = async (name: string) => {
    const file = await findFile(name);
    return file && Buffer.from(await new Response(file.body).arrayBuffer());
  };

  it('gets a copy that is made at once and kept', async () => {
    const id = crypto.randomUUID();
    const key = originalKey(id, 'image/png');
    await putObject({ key, bytes: await picture('png', 700, 70), type: 'image/png' });
    expect(await keysUnder(`media/${id}-`)).toEqual([]);
    const seen = await Promise.all(Array.from({ length: 5 }, () => reading(`${id}-480.webp`)));
    for (const bytes of seen) expect((await sharp(bytes).metadata()).width).toBe(480);
    expect(await keysUnder(`media/${id}-`)).toEqual([variantKey(id, 480)]);
  });

  it('gets nothing in widths that the picture does not have, of documents, and of nothing', async () => {
    const [id, paper] = [crypto.randomUUID(), crypto.randomUUID()];
    await putObject({ key: originalKey(id, 'image/png'), bytes: await picture('png', 700, 70), type: 'image/png' });
    await putObject({ key: originalKey(paper, 'application/pdf'), bytes: pdf(), type: 'application/pdf' });
    for (const name of [`${id}-481.webp`, `${id}-800.webp`, `${paper}-480.webp`, `${crypto.randomUUID()}-480.webp`])
      expect(await reading(name), name).toBeUndefined();
    expect(await keysUnder(`media/${id}-`)).toEqual([]);
  });

  it('reads originals by their own type whatever the store was told', async () => {
    const id = crypto.randomUUID();
    await putObject({ key: originalKey(id, 'image/png'), bytes: await picture('png'), type: 'text/html' });
    expect((await findFile(`${id}.png`))?.type).toBe('image/png');
    await putObject({ key: `uploads/${id}`, bytes: pdf(), type: 'application/pdf' });
    expect(await findFile(`../uploads/${id}`)).toBeUndefined();
    await deleteObject(`uploads/${id}`);
  });
});

describe('a file that was replaced', () => {
  it('goes with its copies, and the new one gets its own', async () => {
    const first = await uploaded(await picture('jpeg', 600, 300), 'image/jpeg');
    await worker.drain();
    const { id } = await staged(anna, await picture('png', 500, 100), 'image/png');
    const second = await confirmUpload(anna, id, { replaces: { id: first.id, version: 1 } });
    await worker.drain();
    expect(await filesOf(first.s3Key)).toEqual([]);
    expect(await filesOf(second.s3Key)).toHaveLength(3);
  });
});

describe('a row that was deleted', () => {
  it('takes file and copies with it, but not while it is used', async () => {
    const row = await uploaded(await picture('jpeg', 600, 300), 'image/jpeg');
    const content = { type: 'doc' as const, content: [{ type: 'image', attrs: { mediaId: row.id } }] };
    const { row: article } = await create(context, news, { title: 'Mit Foto', content });
    await worker.drain();
    const error = await refusal(remove(context, media, row, 1));
    expect([error.status, error.detail.usedBy]).toEqual([409, [{ entity: 'news', id: article.id }]]);
    expect(await mediaUses(anna, row.id)).toEqual([{ entity: 'news', id: article.id, title: 'Mit Foto' }]);
    await worker.drain();
    expect(await filesOf(row.s3Key)).toHaveLength(3);
    await expect(remove(context, media, row, 1, { confirmed: true })).rejects.toMatchObject({ code: 'in_use' });
    await takeOut(context, news, article, { entity: 'media', id: row.id });
    await remove(context, media, row, 1);
    await worker.drain();
    expect(await filesOf(row.s3Key)).toEqual([]);
  });
});

describe('records that come late or twice', () => {
  const table = physicalName(media.table);
  const image = (key: string) => ({ s3Key: key, s3Bucket: 'clubhouse-media' });
  const record = (kind: StreamRecord['kind'], id: string, rest: Partial<StreamRecord>): StreamRecord => ({
    id: 'r',
    table,
    kind,
    keys: { id },
    byService: false,
    at: new Date().toISOString(),
    ...rest,
  });

  it('never take a file that a row still has', async () => {
    const row = await uploaded(await picture('jpeg', 600, 300), 'image/jpeg');
    await worker.drain();
    const files = await filesOf(row.s3Key);
    await mediaFiles.handle(record('REMOVE', row.id, { before: image(row.s3Key) }));
    await mediaFiles.handle(record('MODIFY', row.id, { before: image(row.s3Key), after: image('media/other.jpg') }));
    expect(await filesOf(row.s3Key)).toEqual(files);
  });

  it('bring nothing back', async () => {
    const row = await uploaded(await picture('jpeg', 600, 300), 'image/jpeg');
    await remove(context, media, row, 1);
    await worker.drain();
    await mediaFiles.handle(record('INSERT', row.id, { after: image(row.s3Key) }));
    await mediaFiles.handle(record('REMOVE', row.id, { before: image(row.s3Key) }));
    expect(await filesOf(row.s3Key)).toEqual([]);
  });

  it('leave other buckets alone and make what is missing', async () => {
    const row = await uploaded(await picture('jpeg', 600, 300), 'image/jpeg');
    await worker.drain();
    await deleteObject(variantKey(fileId(row.s3Key), 480));
    const elsewhere = { s3Key: row.s3Key, s3Bucket: 'somebody-elses' };
    await mediaFiles.handle(record('REMOVE', 'gone', { before: elsewhere }));
    await mediaFiles.handle(record('INSERT', row.id, { after: image(row.s3Key) }));
    expect(await filesOf(row.s3Key)).toHaveLength(3);
  });
});

describe('uploads that nobody confirmed', () => {
  it('vanish with what was sent, a hundred as well as one', async () => {
    const bytes = await picture('png', 20, 20);
    for (let i = 0; i < 10; i++) await Promise.all(Array.from({ length: 5 }, () => staged(anna, bytes, 'image/png')));
    // And as many for which nothing ever came.
    for (let i = 0; i < 50; i++) await beginUpload(anna, { filename: 'a.png', type: 'image/png', size: 99 });
    expect((await keysUnder('uploads/')).length).toBeGreaterThanOrEqual(50);
    await expireUploads();
    expect(await keysUnder('uploads/')).toEqual([]);
    expect(worker.parked()).toEqual([]);
  });

  it('leave what was confirmed', async () => {
    const row = await uploaded(await picture('jpeg', 600, 300), 'image/jpeg');
    const replaced = await staged(anna, await picture('png', 500, 100), 'image/png');
    const other = await confirmUpload(anna, replaced.id, { replaces: { id: row.id, version: 1 } });
    await expireUploads();
    expect(await filesOf(other.s3Key)).toHaveLength(3);
  });

  it('take along a file that was kept but never came to a row', async () => {
    const ticket = await staged(anna, await picture('png', 20, 20), 'image/png');
    const upload = await ownUpload(ticket.id, 'anna');
    await bindUpload(upload, upload.id);
    const key = originalKey(upload.fileId, 'image/png');
    await putObject({ key, bytes: await picture('png', 20, 20), type: 'image/png' });
    await expireUploads();
    expect(await filesOf(key)).toEqual([]);
  });

  it('are told from everything else that lies in their table', async () => {
    const keys = { PK: 'SESSION#anna', SK: 'ID#x' };
    const rest = { id: 'r', byService: true, at: '', before: { target: 'x', fileId: 'y', type: 'image/png' } };
    await uploadsEnded.handle({ ...rest, table: physicalName(coreTable), kind: 'REMOVE', keys });
  });
});
