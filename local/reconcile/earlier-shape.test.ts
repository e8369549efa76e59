// Rows that were stored by an earlier declaration: they are read as rows of today everywhere, and written as such by the next save or by reconciling.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { store } from '@/lib/db/client';
import { getItem, loadDocument } from '@/lib/db/load';
import { repository } from '@/lib/db/repository';
import { fieldGroup, list, ref } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional, serverSet } from '@/lib/entity/field';
import { signedIn } from '@/lib/entity/rule';
import { claim } from '@/lib/entity/satellite';
import { instant, longText, number, status, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { formerly, upcast } from '@/lib/entity/upcast';
import { wordless } from '@/lib/entity/wordless.fixture';
import { create } from '@/lib/operations/create';
import { find, read } from '@/lib/operations/find';
import { open, revert, revisionAt, whereUsed } from '@/lib/operations/history';
import { unpublishedChanges } from '@/lib/operations/list-changes';
import { publish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { forcedRace } from '@/local/testing/forced-race.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import type { Finding } from './finding';
import { reconcileItems } from './items';
import { takeStock } from './stock';

const hallsTable = table('test-halls', {
  key: ['id'],
  indexes: { byKind: ['kind', 'updatedAt'], byCity: ['kind', 'cityKey'] },
});
const access = { read: signedIn, create: signedIn, write: signedIn, publish: signedIn, remove: signedIn };
const costs = { create: 20, save: 20, publish: 20, remove: 20 };
const word = () => text({ max: 80 });
const newest = { index: 'byKind', pk: 'HALL', order: 'desc', cost: 9 } as const;

const before = entity('hall', {
  fields: {
    id: uuid(),
    name: word(),
    address: word(),
    seats: word(),
    doors: list({ label: word() }, { max: 5 }),
    keeper: optional(fieldGroup({ team: word(), room: word() })),
    status: status(),
    publishedDate: optional(instant()),
  },
  texts: wordless,
  table: hallsTable,
  item: { kind: 'HALL' },
  reads: { newest },
  access,
  costs,
});

const part = (i: number) => (stored: unknown) => (stored as string).split(', ')[i];

const spelled = (cityKey: '{city:fold}' | '{city}') =>
  entity('hall', {
    fields: {
      id: uuid(),
      title: formerly(word(), 'name'),
      street: optional(formerly(longText({ max: 80 }), 'address', part(0))),
      city: formerly(word(), 'address', part(1)),
      seats: upcast(number(), (stored) => (stored === 'many' ? undefined : Number(stored))),
      size: serverSet(number({ whole: true })),
      doors: list({ title: formerly(word(), 'label') }, { max: 5 }),
      keeper: optional(fieldGroup({ teamId: formerly(ref('team'), 'team'), room: word() })),
      status: status(),
      publishedDate: optional(instant()),
    },
    texts: wordless,
    table: hallsTable,
    item: { kind: 'HALL', cityKey },
    satellites: { title: claim('title', { id: 'title#{title:fold}' }) },
    derived: { size: ({ seats }) => Math.round(seats / 10) },
    reads: {
      newest,
      titles: { ...newest, project: ['title', 'seats'], cost: 9 },
      byCity: { index: 'byCity', pk: 'HALL', cost: 9 },
    },
    access,
    costs,
  });

const now = spelled('{city:fold}');
/** Cities lie under another key than before. */
const respelled = spelled('{city}');

const me = { actor: { id: 'gesa', permissions: new Set<string>() } };
let serial = 0;
const hall = () => ({
  name: `Halle ${++serial}`,
  address: 'Am Deich 1, Emden',
  seats: '120',
  doors: [{ label: 'Nord' }],
  keeper: { team: 'team-1', room: 'R1' },
});
const today = { street: 'Am Deich 1', city: 'Emden', seats: 120, doors: [{ title: 'Nord' }] };
const keeper = { teamId: 'team-1', room: 'R1' };

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  let client: DynamoDBDocumentClient;
  beforeAll(async () => {
    test = await openTestStore({ engine, tables: [hallsTable, coreTable] });
    client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(test.dynamo.url)));
  });
  afterAll(async () => {
    client.destroy();
    await test.close();
  });

  const stored = ({ id }: { id: string }) => getItem(hallsTable, { id });
  const aDraft = async () => (await create(me, before, hall())).row;
  const published = async () => (await publish(me, before, await aDraft(), 1)).row;
  const setRaw = (id: string, name: string, value: unknown) =>
    client.send(
      new UpdateCommand({
        TableName: physicalName(hallsTable),
        Key: { id },
        UpdateExpression: 'SET #name = :value',
        ExpressionAttributeNames: { '#name': name },
        ExpressionAttributeValues: { ':value': value },
      }),
    );

  async function reconciled(repair: boolean, of: typeof now | typeof respelled = now): Promise<string[]> {
    const stock = await takeStock(client, [of]);
    const found: Finding[] = [];
    for await (const one of reconcileItems({ repair, youngMs: 0, graceMs: 0 }, stock)) found.push(one);
    return found.map(({ what, where, state }) => `${state}: ${what}: ${where.split(' ')[1]?.replace(':', '')}`);
  }
  const aboutRow = (found: string[], { id }: { id: string }) =>
    found.flatMap((one) => (one.endsWith(id) ? [one.split(': ').slice(0, 2).join(': ')] : [])).toSorted();

  it('is read by its key, by an index and in a list that asks for some of it', async () => {
    const row = await aDraft();
    const shape = { ...today, title: row.name, keeper };
    expect(await read(me, now, row)).toMatchObject(shape);
    expect(await read(me, now, row)).not.toHaveProperty('name');
    expect((await find(me, now, 'newest', {})).items.find(({ id }) => id === row.id)).toMatchObject(shape);
    const [listed] = (await find(me, now, 'titles', {})).items;
    expect(listed).toMatchObject({ title: row.name, seats: 120 });
    expect((await repository(now).getMany([row]))[0]).toMatchObject(shape);
  });

  it('is read in its history, its working copy and the bin', async () => {
    const row = await published();
    await save(me, before, row, 2, { address: 'Markt 3, Leer' });
    const changed = { ...today, street: 'Markt 3', city: 'Leer', title: row.name };
    expect(await open(me, now, row)).toMatchObject({ row: changed, published: { ...today, title: row.name } });
    const past = await Promise.all([3, 2, 1].map((version) => revisionAt(me, now, row, version)));
    expect(past.map((state) => state?.row.city)).toEqual(['Leer', 'Emden', 'Emden']);
    expect((await revisionAt(me, now, row, 3))?.row).toMatchObject(changed);
    const changes = await unpublishedChanges(me, now);
    expect(changes.find(({ id }) => id === row.id)?.row).toMatchObject(changed);
    await remove(me, before, row, 3);
    expect(await open(me, now, row)).toMatchObject({ row: changed, published: { city: 'Emden' } });
    await restore(me, now, row, 4);
    expect(await read(me, now, row)).toMatchObject({ ...today, title: row.name });
  });

  it('is written as it is read by the next save, with what nobody knows left alone', async () => {
    const row = await aDraft();
    await setRaw(row.id, 'stranger', 7);
    await setRaw(row.id, 'keeper', { team: 'team-1', room: 'R1', phone: '04' });
    await setRaw(row.id, 'doors', [{ label: 'Nord', code: 9 }]);
    await save(me, now, row, 1, { city: 'Aurich' });
    const item = await stored(row);
    expect(item).toMatchObject({
      ...{ title: row.name, street: 'Am Deich 1', city: 'Aurich', cityKey: 'aurich', seats: 120, size: 12 },
      ...{ keeper: { teamId: 'team-1', room: 'R1', phone: '04' }, doors: [{ title: 'Nord', code: 9 }] },
      ...{ stranger: 7, version: 2 },
    });
    for (const name of ['name', 'address']) expect(item).not.toHaveProperty(name);
    expect(item?.keeper).not.toHaveProperty('team');
    expect((await revisionAt(me, now, row, 2))?.changed).toEqual(['city', 'size']);
    expect((await find(me, now, 'byCity', {})).items.map(({ id }) => id)).toContain(row.id);
    expect((await whereUsed(me, now, row)).items).toEqual([]);
  });

  it('does not come back where it was taken away', async () => {
    const row = await aDraft();
    await save(me, now, row, 1, { street: null });
    expect(await read(me, now, row)).not.toHaveProperty('street');
    expect(await read(me, now, row)).toMatchObject({ city: 'Emden' });
  });

  it('comes back from its history in the shape of today', async () => {
    const row = await aDraft();
    await save(me, now, row, 1, { city: 'Norden', street: null });
    expect((await revert(me, now, row, 2, 1)).row).toMatchObject({ ...today, title: row.name });
  });

  it('stays stored as it is where nobody can read it', async () => {
    const row = await aDraft();
    await setRaw(row.id, 'address', 7);
    await setRaw(row.id, 'seats', 'many');
    expect(await read(me, now, row)).toMatchObject({ title: row.name, seats: 'many' });
    await save(me, now, row, 1, { seats: 10, city: 'Emden' });
    expect(await stored(row)).toMatchObject({ seats: 10, city: 'Emden', address: 7 });
  });

  it('is found by reconciling, and rewritten as what it was', async () => {
    const [draft, out, binned] = [await aDraft(), await published(), await aDraft()];
    await save(me, before, out, 2, { address: 'Markt 3, Leer' });
    await remove(me, before, binned, 1);
    const items = async () => Promise.all([draft, out, binned].map(stored));
    const was = await items();
    const looked = await reconciled(false);
    expect(await items()).toEqual(was);
    // The title is claimed since, the team is pointed at since.
    const shape = ['found: item missing', 'found: item missing', 'found: row of an earlier shape'];
    expect(aboutRow(looked, draft)).toEqual(shape);
    expect(aboutRow(looked, out)).toEqual(['found: item different', ...shape]);
    expect(aboutRow(looked, binned)).toEqual(shape);

    expect((await reconciled(true)).every((one) => one.startsWith('mended'))).toBe(true);
    expect(await reconciled(false)).toEqual([]);
    for (const [i, item] of (await items()).entries()) {
      for (const stamp of ['version', 'createdAt', 'updatedAt']) expect(item?.[stamp]).toBe(was[i]?.[stamp]);
      expect(item).toMatchObject({ title: was[i]?.name, ...today, size: 12, keeper });
      for (const name of ['name', 'address']) expect(item).not.toHaveProperty(name);
    }
    const inCity = (await find(me, now, 'byCity', {})).items.map(({ id }) => id);
    expect(inCity).toEqual(expect.arrayContaining([draft.id, out.id]));
    expect(inCity).not.toContain(binned.id);
    expect((await loadDocument(now, { id: out.id }))?.copy).toMatchObject({
      row: { city: 'Leer' },
      version: 3,
      baseVersion: 2,
    });
    await restore(me, now, binned, 2);
    expect((await find(me, now, 'byCity', {})).items.map(({ id }) => id)).toContain(binned.id);
    // Whoever had it open goes on from the version that they saw.
    await save(me, now, draft, 1, { city: 'Norden' });
    await publish(me, now, out, 3);
  });

  it('is left to whoever writes it at that moment', async () => {
    const row = await aDraft();
    const stop = forcedRace(store(), 'TransactWrite', () => save(me, now, row, 1, { city: 'Jever' }));
    await reconciled(true);
    await stop();
    expect(await stored(row)).toMatchObject({ city: 'Jever', cityKey: 'jever', version: 2 });
    await reconciled(true);
    expect(await reconciled(false)).toEqual([]);
  });

  it('is found where only a key of it would be another today', async () => {
    const { row } = await create(me, now, { ...today, title: 'Ölwerk', city: 'Öhringen', keeper });
    expect(await stored(row)).toMatchObject({ cityKey: 'öhringen' });
    const looked = await reconciled(false, respelled);
    expect(aboutRow(looked, row)).toEqual(['found: row of an earlier shape']);
    await reconciled(true, respelled);
    expect(await stored(row)).toMatchObject({ cityKey: 'Öhringen', version: 1 });
    expect(await reconciled(false, respelled)).toEqual([]);
  });
});
