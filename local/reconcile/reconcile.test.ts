// What reconciling finds and mends, on a real store and a real bucket; and that it leaves alone whatever is in order.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '@/lib/db/key';
import { getItem, loadDocument } from '@/lib/db/load';
import { plannedItemsOf } from '@/lib/db/planned-items';
import { repository } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import { fold } from '@/lib/entity/fold';
import type { Table } from '@/lib/entity/table';
import { commentRecord } from '@/lib/features/comment-record';
import { writeComment } from '@/lib/features/document-comments';
import { documentsAbout } from '@/lib/features/personal-documents';
import { bucket } from '@/lib/media/bucket';
import { originalKey, variantKey } from '@/lib/media/file-keys';
import { deleteObject, keysUnder, putObject, readObject } from '@/lib/media/objects';
import { uprightJpeg } from '@/lib/media/test-files.fixture';
import { openTestLibrary, type TestLibrary } from '@/lib/media/test-library.fixture';
import { event } from '@/lib/modules/club/event';
import { media } from '@/lib/modules/club/media';
import { member } from '@/lib/modules/club/member';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { sponsor } from '@/lib/modules/club/sponsor';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import { squashPlayer } from '@/lib/modules/squash/player';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { publish } from '@/lib/operations/publish';
import { purge, remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { forcedRace } from '@/local/testing/forced-race.fixture';
import { reconcile, rewriteRows, summaryOf } from './reconcile';

const system = { actor: systemActor() };
/** Nothing is too young for a test, but for what it says is. */
const atOnce = { youngMs: 0, graceMs: 0 };

let library: TestLibrary;
let client: DynamoDBDocumentClient;
beforeAll(async () => {
  library = await openTestLibrary();
  client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(library.store.dynamo.url)));
});
afterAll(async () => {
  client.destroy();
  await library.close();
});
/** Every case ends in order, so that the next one begins in it. */
afterEach(async () => expect(await reconcile(atOnce)).toEqual([]));

const look = async () =>
  Object.fromEntries([...summaryOf(await reconcile(atOnce))].map(([what, { found }]) => [what, found]));
const mend = async () =>
  Object.fromEntries(
    [...summaryOf(await reconcile({ ...atOnce, repair: true }))].map(([what, { mended, left }]) => [
      what,
      left === 0 ? mended : { mended, left },
    ]),
  );

const drop = (table: Table, Key: Item) => client.send(new DeleteCommand({ TableName: physicalName(table), Key }));
const store = (table: Table, item: Item) => client.send(new PutCommand({ TableName: physicalName(table), Item: item }));

async function itemsBeside(of: AnyEntity, { id }: { id: string }) {
  return [...plannedItemsOf(of, await loadDocument(of, { id })).values()].filter((planned) => planned.role !== 'root');
}

async function picture(fileId: string = crypto.randomUUID()) {
  const key = originalKey(fileId, 'image/png');
  await putObject({ key, bytes: Buffer.from('x'), type: 'image/png' });
  await putObject({ key: variantKey(fileId, 20), bytes: Buffer.from('x'), type: 'image/webp' });
  const made = { s3Key: key, s3Bucket: 'clubhouse-media', mimeType: 'image/png', size: 1 } as const;
  return (await create(system, media, { filename: `${fileId}.png` }, { serverSet: made })).row;
}

it('files the documents of a store of before by whom they name, and touches nothing else', async () => {
  const address = 'gesa@verein.example';
  const { row: player } = await create(system, squashPlayer, { name: 'Gesa', userId: 'gesa', email: address });
  const { row: former } = await create(system, squashPlayer, { name: 'Gesa M.', userId: 'gesa' });
  await remove(system, squashPlayer, former, 1);
  const { row: article } = await create(system, news, { title: 'Fremd' });
  await publish(system, news, article, 1);
  await save(system, news, article, 2, { authorIds: ['gesa'] });
  const found = async () => {
    const ids: string[] = [];
    for await (const { document } of documentsAbout({ userId: 'gesa', addresses: [address] }))
      ids.push(String(document.row.id));
    return ids.sort();
  };
  const all = await found();
  expect(all).toEqual([player.id, former.id, article.id].sort());
  for (const [of, row] of [
    [squashPlayer, player],
    [squashPlayer, former],
    [news, article],
  ] as const)
    for (const { role, table, key } of await itemsBeside(of, row)) if (role === 'person') await drop(table, key);
  expect(await found()).toEqual([]);
  expect((await rewriteRows()).map(({ state }) => state)).toEqual(Array(4).fill('mended'));
  expect(await found()).toEqual(all);
  expect(await rewriteRows()).toEqual([]);
});

it('sorts a store of before as people do, and loses nobody until then', async () => {
  const names = ['Zora', 'Ärmel', 'Anton', 'Öztürk'];
  const { row: duty } = await create(system, role, { name: 'Kampfrichter' });
  const rows = await Promise.all(names.map((name) => create(system, member, { name, roleIds: [duty.id] })));
  /** As they were sorted once: by the letters as they are stored. */
  const keyOfBefore = (key: Item, name: string) =>
    client.send(
      new UpdateCommand({
        TableName: physicalName(member.table),
        Key: key,
        UpdateExpression: 'SET nameKey = :k',
        ExpressionAttributeValues: { ':k': fold(name) },
      }),
    );
  for (const { row } of rows.slice(0, 3)) {
    await keyOfBefore({ id: row.id }, row.name);
    await keyOfBefore({ id: `role#${duty.id}#${row.id}` }, row.name);
  }
  const listed = async () => {
    const byName = await find(system, member, 'byName', {}, { limit: 100 });
    const ofRole = await find(system, member, 'ofRole', { roleId: duty.id });
    return [byName, ofRole].map(({ items }) => items.map(({ name }) => name).filter((name) => names.includes(name)));
  };
  for (const found of await listed()) expect(found.toSorted()).toEqual(names.toSorted());
  expect((await rewriteRows()).filter(({ state }) => state === 'mended').length).toBe(2);
  expect(await listed()).toEqual(Array(2).fill(['Anton', 'Ärmel', 'Öztürk', 'Zora']));
  expect(await rewriteRows()).toEqual([]);
});

describe('what is in order', () => {
  it('stays unmentioned: drafts, copies, redirects, the bin, what was deleted', async () => {
    const image = await picture();
    const { row: helper } = await create(system, role, { name: 'Kassenwart', board: true });
    await create(system, member, { name: 'Gesa Hansen', roleIds: [helper.id], avatarId: image.id });
    const { row } = await create(system, news, { title: 'Erster Titel', imageIds: [image.id] });
    await publish(system, news, row, 1);
    await save(system, news, row, 2, { title: 'Zweiter Titel', slug: 'zweiter-titel' });
    await publish(system, news, row, 3);
    await save(system, news, row, 4, { title: 'Dritter Titel' });
    const { row: binned } = await create(system, news, { title: 'Im Korb' });
    await remove(system, news, binned, 1);
    const { row: gone } = await create(system, news, { title: 'Weg' });
    await remove(system, news, gone, 1);
    await purge(system, news, gone, 2);
    expect(await look()).toEqual({});
  });

  it('is not touched while people write', async () => {
    const { row } = await create(system, news, { title: 'Unruhig' });
    let isOver = false;
    const writing = (async () => {
      for (let version = 1; !isOver; version++) await save(system, news, row, version, { title: `Unruhig ${version}` });
    })();
    const found = [await mend(), await mend(), await mend()];
    isOver = true;
    await writing;
    expect(found).toEqual([{}, {}, {}]);
  });
});

describe('items', () => {
  it('that are missing or wrong are made again, each of them', async () => {
    const image = await picture();
    const startDate = new Date(Date.now() + 86_400_000).toISOString();
    const { row } = await create(system, event, { title: 'Turnier am See', startDate, imageIds: [image.id] });
    await publish(system, event, row, 1);
    const plannedItems = await itemsBeside(event, row);
    for (const { table, key } of plannedItems) await drop(table, key);
    const word = plannedItems.find((planned) => planned.role === 'word');
    await store(coreTable, { ...JSON.parse(JSON.stringify(word?.item)), label: 'Ein alter Titel' });
    expect(await look()).toEqual({ 'item missing': plannedItems.length - 1, 'item different': 1 });
    expect(await mend()).toEqual({ 'item missing': plannedItems.length - 1, 'item different': 1 });
    for (const { table, key } of plannedItems) expect(await getItem(table, key)).toBeDefined();
  });

  it('that belong to nothing go: claims, elements, words, references, copies', async () => {
    const { row } = await create(system, event, {
      title: 'Fest ohne Ende',
      startDate: new Date().toISOString(),
      teamIds: [],
    });
    await publish(system, event, row, 1);
    await save(system, event, row, 2, { title: 'Fest mit Ende' });
    const count = (await itemsBeside(event, row)).length;
    await drop(event.table, { id: row.id });
    expect(await look()).toEqual({ 'item of nothing': count, 'revisions of nothing': 1 });
    expect(await mend()).toEqual({ 'item of nothing': count, 'revisions of nothing': 1 });
  });

  it('do not go to whoever comes later and does not have them', async () => {
    const { row } = await create(system, role, { name: 'Zeugwart' });
    const stray = { id: 'name#jugendwart', ownerId: row.id, claimedBy: row.id };
    await store(role.table, stray);
    expect(await mend()).toEqual({ 'item of nothing': 1 });
    await create(system, role, { name: 'Jugendwart' });
  });

  it('never take a claim from its holder', async () => {
    const [one, other] = [await create(system, role, { name: 'Eins' }), await create(system, role, { name: 'Zwei' })];
    const name = { TableName: physicalName(role.table), UpdateExpression: 'SET #n = :n, nameKey = :k' };
    const rename = (id: string, n: string) =>
      client.send(
        new UpdateCommand({
          ...name,
          Key: { id },
          ExpressionAttributeNames: { '#n': 'name' },
          ExpressionAttributeValues: { ':n': n, ':k': n.toLowerCase() },
        }),
      );
    await rename(other.row.id, 'Eins');
    expect(await look()).toMatchObject({ 'value claimed by another': 1 });
    expect(await mend()).toMatchObject({ 'value claimed by another': { mended: 0, left: 1 } });
    expect(await getItem(role.table, { id: 'name#eins' })).toMatchObject({ claimedBy: one.row.id });
    await rename(other.row.id, 'Zwei');
    await mend();
  });
});

describe('references to nothing', () => {
  it('are told with where they are, and left to people', async () => {
    const image = await picture();
    const { row } = await create(system, news, { title: 'Ohne Bild', imageIds: [image.id] });
    await drop(media.table, { id: image.id });
    const found = await reconcile({ ...atOnce, repair: true });
    expect(found).toContainEqual({
      what: 'reference to nothing',
      where: `news ${row.id}: imageIds points at media ${image.id}`,
      state: 'left',
    });
    await save(system, news, row, 1, { imageIds: [] });
  });
});

describe('logos', () => {
  it('of sponsors that are gone go with file and sizes, but not what others use', async () => {
    const [own, shared] = [await picture(), await picture()];
    const rows = [own, own, shared].map((logo, i) =>
      create(system, sponsor, { name: `Sponsor ${i}`, logoId: logo.id }),
    );
    for (const { row } of await Promise.all(rows)) await drop(sponsor.table, { id: row.id });
    await create(system, sponsor, { name: 'Bleibt', logoId: shared.id });
    expect(await look()).toMatchObject({ 'file left behind': 1, 'revisions of nothing': 3 });
    expect(await mend()).toMatchObject({ 'file left behind': 1, 'file of nothing': 1 });
    expect(await keysUnder(own.s3Key.replace('.png', ''))).toEqual([]);
    expect(await getItem(media.table, { id: shared.id })).toBeDefined();
    expect(await keysUnder(shared.s3Key)).toHaveLength(1);
  });
});

describe('comments', () => {
  it('go with their document, and stay with one that is in the bin', async () => {
    const { row } = await create(system, news, { title: 'Besprochen' });
    const { row: binned } = await create(system, news, { title: 'Im Papierkorb' });
    for (const { id } of [row, binned]) await writeComment(system, news, id, { body: 'Schön!' });
    await remove(system, news, binned, 1);
    await remove(system, news, row, 1);
    await purge(system, news, row, 2);
    expect(await look()).toEqual({ 'comment of nothing': 1 });
    expect(await mend()).toEqual({ 'comment of nothing': 1 });
    expect((await repository(commentRecord).read.newest({ entity: 'news', id: binned.id })).items).toHaveLength(1);
  });
});

describe('files', () => {
  it('without a row go when they are old, and stay while an upload may be under way', async () => {
    const [orphan, lone] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const key of [originalKey(orphan, 'image/png'), variantKey(orphan, 480), variantKey(lone, 800)])
      await putObject({ key, bytes: Buffer.from('x'), type: 'image/png' });
    await putObject({ key: `uploads/${crypto.randomUUID()}`, bytes: Buffer.from('x'), type: 'image/png' });
    const portrait = (userId: string) => `profile/avatars/${userId}/${crypto.randomUUID()}.webp`;
    const [avatarKey, stray] = [portrait('gesa'), portrait('niemand')];
    for (const key of [avatarKey, stray]) await putObject({ key, bytes: Buffer.from('x'), type: 'image/webp' });
    await create({ actor: { id: 'gesa', permissions: new Set() } }, profile, {}, { serverSet: { avatarKey } });
    expect(await reconcile({ youngMs: 0, repair: true })).toEqual([]);
    const files = { 'file of nothing': 1, 'size of nothing': 1, 'upload of nothing': 1 };
    expect(await mend()).toEqual({ ...files, 'portrait of nobody': 1 });
    expect(await keysUnder('profile/avatars/')).toEqual([avatarKey]);
    expect(await keysUnder(`media/${orphan}`)).toEqual([]);
  });

  it('lose what was written about them before that was done when they came', async () => {
    const photo = await uprightJpeg(40, 30);
    const key = originalKey(crypto.randomUUID(), 'image/jpeg');
    await putObject({ key, bytes: photo, type: 'image/jpeg' });
    const made = { s3Key: key, s3Bucket: 'clubhouse-media', mimeType: 'image/jpeg', size: photo.length } as const;
    const { row } = await create(system, media, { filename: 'alt.jpg' }, { serverSet: made });
    expect(photo.includes('Secret Owner')).toBe(true);
    expect(await look()).toEqual({ 'metadata in a picture': 1 });
    expect((await readObject(key))?.equals(photo)).toBe(true);
    expect(await mend()).toEqual({ 'metadata in a picture': 1 });
    const clean = (await readObject(key)) as Buffer;
    expect(clean.includes('Secret Owner')).toBe(false);
    expect((await sharp(clean).metadata()).orientation).toBe(6);
    expect(await getItem(media.table, { id: row.id })).toMatchObject({ size: clean.length, s3Key: key });
    expect(await mend()).toEqual({});
  });

  it('that are replaced while they are looked at do not come back', async () => {
    const photo = await uprightJpeg(40, 30);
    const [key, other] = [
      originalKey(crypto.randomUUID(), 'image/jpeg'),
      originalKey(crypto.randomUUID(), 'image/jpeg'),
    ];
    await putObject({ key, bytes: photo, type: 'image/jpeg' });
    const made = { s3Key: key, s3Bucket: 'clubhouse-media', mimeType: 'image/jpeg', size: photo.length } as const;
    const { row } = await create(system, media, { filename: 'alt.jpg' }, { serverSet: made });
    const replaced = forcedRace(bucket(), 'PutObject', async () => {
      await save(system, media, row, 2, {}, { serverSet: { s3Key: other } });
      await putObject({ key: other, bytes: Buffer.from('x'), type: 'image/jpeg' });
      await deleteObject(key);
    });
    expect(await mend()).toEqual({ 'metadata in a picture': { mended: 0, left: 1 } });
    await replaced();
    expect(await readObject(key)).toBeUndefined();
  });

  it('that are missing are told', async () => {
    const made = { s3Key: originalKey(crypto.randomUUID(), 'image/png'), s3Bucket: 'clubhouse-media' } as const;
    const more = { mimeType: 'image/png', size: 1 } as const;
    const { row } = await create(system, media, { filename: 'fehlt.png' }, { serverSet: { ...made, ...more } });
    expect(await look()).toEqual({ 'file missing': 1 });
    await remove(system, media, row, 1);
  });
});
