// What the store removes by itself goes whole, with the real worker and the real sweeper; and what anybody uses stays.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nowSeconds } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import { placeTombstone } from '@/lib/db/tombstone';
import type { Satellite } from '@/lib/entity/satellite';
import type { Table } from '@/lib/entity/table';
import { writeComment } from '@/lib/features/document-comments';
import { originalKey } from '@/lib/media/file-keys';
import { keysUnder, putObject } from '@/lib/media/objects';
import { picture } from '@/lib/media/test-files.fixture';
import { openTestLibrary, type TestLibrary } from '@/lib/media/test-library.fixture';
import { booking } from '@/lib/modules/club/booking';
import { event } from '@/lib/modules/club/event';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { systemActor } from '@/lib/modules/permissions';
import { registry, tables } from '@/lib/modules/registry';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { publish } from '@/lib/operations/publish';
import { purge, remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { streamHandlers } from '@/lib/streams';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';
import { type StreamWorker, startStreamWorker } from '@/local/background-jobs/stream-worker';
import { startTtlSweeper } from '@/local/background-jobs/ttl-sweeper';
import { localConnection } from '@/local/dynamodb/local-connection';

const system = { actor: systemActor() };
const yearMs = 366 * 24 * 60 * 60 * 1000;

let library: TestLibrary;
let worker: StreamWorker;
let client: DynamoDBDocumentClient;
let dir: string;
beforeAll(async () => {
  library = await openTestLibrary();
  dir = await mkdtemp(join(tmpdir(), 'on-expire-'));
  const connection = localConnection(library.store.dynamo.url);
  client = DynamoDBDocumentClient.from(new DynamoDBClient(connection));
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
  client.destroy();
  await library.close();
  await rm(dir, { recursive: true, force: true });
});

/** As if so much time had passed and the store had got round to it. */
async function sweep(ms: number): Promise<void> {
  const expiring = tables.flatMap((table) => {
    const { ttl, key } = table.options;
    return ttl === undefined ? [] : [{ name: physicalName(table), ttl, key: [...key] }];
  });
  const sweeper = startTtlSweeper({ client, tables: expiring, now: () => Date.now() + ms });
  await sweeper.sweepOnce();
  await sweeper.stop();
  await worker.drain();
}

async function items(table: Table): Promise<Item[]> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: physicalName(table), ConsistentRead: true }));
  return Items;
}

const remainsOf = async (id: string, ...others: Table[]) => {
  const all = (await Promise.all([coreTable, ...others].map(items))).flat();
  return all.filter((item) =>
    JSON.stringify(Object.entries(item).filter(([, value]) => typeof value === 'string')).includes(id),
  );
};

async function logo(): Promise<{ id: string; key: string }> {
  const key = originalKey(crypto.randomUUID(), 'image/png');
  await putObject({ key, bytes: await picture('png', 20, 20), type: 'image/png' });
  const made = {
    s3Key: key,
    s3Bucket: 'clubhouse-media',
    mimeType: 'image/png',
    size: 99,
    width: 20,
    height: 20,
  } as const;
  const { row } = await create(system, media, { filename: 'logo.png' }, { serverSet: made });
  return { id: row.id, key };
}

let serial = 0;
const sponsored = (logoId: string, days = 1) =>
  create(system, sponsor, { name: `Sponsor ${++serial}`, logoId, expiryTimestamp: nowSeconds() + days * 86_400 });

const isThere = async ({ id, key }: { id: string; key: string }) => [
  (await read(system, media, { id }, { strong: true })) !== undefined,
  (await keysUnder(key)).length === 1,
];

const dayMs = 86_400_000;

describe('what was said about something', () => {
  const saidAbout = async (id: string) => (await remainsOf(id)).filter(({ PK }) => String(PK).startsWith('COMMENT#'));

  it('goes with it, whether somebody deleted it or its time was up', async () => {
    const [{ row: article }, { row: backer }] = [
      await create(system, news, { title: 'Zerredet' }),
      await sponsored((await logo()).id),
    ];
    await writeComment(system, news, article.id, { body: 'Muss das sein?' });
    await writeComment(system, sponsor, backer.id, { body: 'Verlängern?' });
    await remove(system, news, article, 1);
    await worker.drain();
    expect(await saidAbout(article.id)).toHaveLength(1);
    await purge(system, news, article, 2);
    await sweep(2 * dayMs);
    expect(await saidAbout(article.id)).toEqual([]);
    expect(await saidAbout(backer.id)).toEqual([]);
    expect(worker.parked()).toEqual([]);
  });
});

describe('a sponsor whose time is up', () => {
  it('goes with its logo, the file, and everything that was noted about it', async () => {
    const own = await logo();
    const { row } = await sponsored(own.id);
    await save(system, sponsor, row, 1, { website: 'https://sponsor.example' });
    await worker.drain();
    expect((await keysUnder(own.key.replace('.png', ''))).length).toBeGreaterThan(1);
    await sweep(2 * dayMs);
    expect(await isThere(own)).toEqual([false, false]);
    expect(await keysUnder(own.key.replace('.png', ''))).toEqual([]);
    expect(await remainsOf(row.id, sponsor.table)).toEqual([]);
    expect(worker.parked()).toEqual([]);
  });

  it('leaves a logo that another sponsor shows, until that one goes as well', async () => {
    const shared = await logo();
    const [, second] = [await sponsored(shared.id, 1), await sponsored(shared.id, 30)];
    await sweep(2 * dayMs);
    expect(await isThere(shared)).toEqual([true, true]);
    expect(await read(system, sponsor, second.row)).toBeDefined();
    await sweep(31 * dayMs);
    expect(await isThere(shared)).toEqual([false, false]);
  });

  it('leaves a logo that an article shows, also one that only waits to be published', async () => {
    const [inText, inDraft] = [await logo(), await logo()];
    const content = { type: 'doc' as const, content: [{ type: 'image', attrs: { mediaId: inText.id } }] };
    await create(system, news, { title: 'Danke', content });
    const { row } = await create(system, news, { title: 'Danke noch einmal' });
    await publish(system, news, row, 1);
    await save(system, news, row, 2, { imageIds: [inDraft.id] });
    await sponsored(inText.id);
    await sponsored(inDraft.id);
    await sweep(2 * dayMs);
    expect([await isThere(inText), await isThere(inDraft)]).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('takes the same along when somebody deletes it, and keeps who did', async () => {
    const own = await logo();
    const { row } = await sponsored(own.id);
    await remove(system, sponsor, row, 1);
    await worker.drain();
    expect(await isThere(own)).toEqual([true, true]);
    await purge(system, sponsor, row, 2);
    await worker.drain();
    expect(await isThere(own)).toEqual([false, false]);
    const left = await remainsOf(row.id, sponsor.table);
    expect(left.flatMap(({ action = [] }) => action)).toEqual(['create', 'remove', 'purge']);
  });

  it('goes from the bin as it would have gone from the list', async () => {
    const own = await logo();
    const { row } = await sponsored(own.id);
    await remove(system, sponsor, row, 1);
    await sweep(2 * dayMs);
    expect(await isThere(own)).toEqual([false, false]);
    expect(await remainsOf(row.id, sponsor.table)).toEqual([]);
  });
});

describe('other rows that expire', () => {
  it('are events, with the address, the teams’ lists and unpublished changes', async () => {
    const startDate = new Date(Date.now() + dayMs).toISOString();
    const team = crypto.randomUUID();
    const expiresAt = nowSeconds() + 2 * 86_400;
    const { row } = await create(system, event, { title: 'Sommerfest', startDate, teamIds: [team], expiresAt });
    await publish(system, event, row, 1);
    await save(system, event, row, 2, { title: 'Großes Sommerfest', teamIds: [team, crypto.randomUUID()] });
    expect((await remainsOf(row.id, event.table)).length).toBeGreaterThan(6);
    await sweep(3 * dayMs);
    expect(await remainsOf(row.id, event.table)).toEqual([]);
  });

  it('are bookings, with the names of those who drove', async () => {
    const [from, to] = [new Date(Date.now() + dayMs).toISOString(), new Date(Date.now() + 2 * dayMs).toISOString()];
    const { row } = await create(system, booking, { driver: 'Gesa Hansen', from, to });
    await sweep(2 * yearMs);
    expect(await remainsOf(row.id)).toEqual([]);
  });

  it('never are rows whose totals lie elsewhere: those could not be set right twice', () => {
    const counted = (satellites: Record<string, Satellite>) =>
      Object.values(satellites).some(({ kind }) => kind === 'tally');
    const expiring = registry.filter((of) => of.table.options.ttl !== undefined);
    expect(expiring.length).toBeGreaterThan(2);
    expect(expiring.filter((of) => counted(of.satellites))).toEqual([]);
    for (const of of expiring) expect(of.table.options.stream, of.name).toBe('both-images');
  });
});

describe('somebody who begins to use a logo while it goes', () => {
  it('either has it or is told that it is gone, every time', async () => {
    const outcomes = { kept: 0, refused: 0 };
    // The first comes before any deletion and the second after one, lest chance leave a case out; the others come in between.
    for (let round = 0; round < 30; round++) {
      const own = await logo();
      const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      const going = () => soon().then(() => remove(system, media, { id: own.id }, 1));
      const using = () => sponsored(own.id, 9_999);
      const early = round === 0 ? using() : undefined;
      await early;
      const deletions = Promise.allSettled([going(), going(), going()]);
      const late = round === 1 ? deletions.then(using) : soon().then(using);
      const [used] = await Promise.allSettled([early ?? late, deletions]);
      const [row] = await isThere(own);
      if (used.status === 'fulfilled') expect(row, 'a logo in use was lost').toBe(true);
      else
        expect(used.reason).toMatchObject({ code: 'invalid', detail: { issues: [{ path: 'logoId', rule: 'gone' }] } });
      outcomes[used.status === 'fulfilled' ? 'kept' : 'refused']++;
    }
    expect(outcomes.kept).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
  });

  it('is told so also when somebody else deletes it a second time, too late', async () => {
    const own = await logo();
    await remove(system, media, { id: own.id }, 1);
    await expect(placeTombstone(media, { id: own.id })).rejects.toMatchObject({ code: 'missing' });
    await expect(sponsored(own.id)).rejects.toMatchObject({ detail: { issues: [{ path: 'logoId', rule: 'gone' }] } });
  });

  it('may have more pictures than fit into one transaction with all their checks', async () => {
    const pictures = await Promise.all(Array.from({ length: 60 }, logo));
    const { row } = await create(system, news, { title: 'Viele Bilder', imageIds: pictures.map(({ id }) => id) });
    const last = pictures.at(-1) as { id: string };
    await expect(remove(system, media, last, 1)).rejects.toMatchObject({ code: 'in_use' });
    await save(system, news, row, 1, { imageIds: [] });
    await expect(remove(system, media, last, 1)).resolves.toBeDefined();
    const others = pictures.slice(0, 59).map(({ id }) => id);
    await expect(save(system, news, row, 2, { imageIds: [...others, last.id] })).rejects.toMatchObject({
      detail: { issues: [{ path: 'imageIds', rule: 'gone' }] },
    });
  });
});
