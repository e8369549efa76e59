// Large values in an item of their own beside the row: whoever asks for one row has them, lists do not, and nothing that a document goes through loses them.

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { besideKey } from '@/lib/db/beside';
import { store } from '@/lib/db/client';
import { type Item, keyOfItem, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { tidyAfter } from '@/lib/db/orphan-cleanup';
import { referenceRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { richText } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import type { RichText } from '@/lib/entity/rich-text';
import { signedIn } from '@/lib/entity/rule';
import { epoch, instant, longText, slug, status, text, ulid, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { csvDocumentsOf } from '@/lib/features/csv-documents';
import { create } from '@/lib/operations/create';
import { duplicate } from '@/lib/operations/duplicate';
import { find, findOne, read } from '@/lib/operations/find';
import { open, revert, revisionAt } from '@/lib/operations/history';
import { discard, publish, unpublish } from '@/lib/operations/publish';
import { purge, remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { takeOut } from '@/lib/operations/take-out';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';
import { localConnection } from '@/local/dynamodb/local-connection';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';
import type { Finding } from './finding';
import { reconcileItems } from './items';
import { takeStock } from './stock';

const access = { read: signedIn, create: signedIn, write: signedIn, publish: signedIn, remove: signedIn };
const costs = { create: 20, save: 20, publish: 20, remove: 20 };

const plain = table('test-essays', { key: ['id'], indexes: { byKind: ['kind', 'updatedAt'], bySlug: ['slug'] } });
const shared = table('test-notes', { key: ['PK', 'SK'], indexes: { byKind: ['kind', 'PK'] }, ttl: 'expiresAt' });

const essayOf = <const B extends 'content'>(beside: readonly B[]) =>
  entity('essay', {
    fields: {
      id: uuid(),
      title: text({ max: 80 }),
      slug: slug({ from: 'title' }),
      content: richText(),
      status: status(),
      publishedDate: optional(instant()),
    },
    table: plain,
    item: { kind: 'ESSAY' },
    beside,
    reads: {
      newest: { index: 'byKind', pk: 'ESSAY', order: 'desc', cost: 9 },
      texts: { index: 'byKind', pk: 'ESSAY', order: 'desc', project: ['title', 'content'], cost: 99 },
      bySlug: { index: 'bySlug', pk: '{slug}', one: true, cost: 9 },
    },
    access,
    costs,
    texts: wordless,
    admin: { label: 'title', columns: ['title'], lists: ['newest'] },
  });
const essay = essayOf(['content']);
const essayBefore = essayOf([]);

const noteOf = <const B extends 'text' | 'remark'>(beside: readonly B[]) =>
  entity('note', {
    fields: {
      id: ulid(),
      title: text({ max: 80 }),
      text: optional(longText({ max: 300_000 })),
      remark: optional(longText({ max: 300_000 })),
      expiresAt: optional(epoch()),
    },
    table: shared,
    item: { PK: 'NOTE#{id}', SK: 'NOTE', kind: 'NOTE' },
    beside,
    reads: { all: { index: 'byKind', pk: 'NOTE', cost: 9 }, own: { pk: 'NOTE#{id}', cost: 9 } },
    access,
    costs,
    texts: wordless,
  });
const note = noteOf(['text', 'remark']);
const noteBefore = noteOf([]);

const me = { actor: { id: 'gesa', permissions: new Set<string>() } };
const words = (said: string, ...teams: string[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: said },
        ...teams.map((id) => ({ type: 'text', text: id, marks: [{ type: 'link', attrs: { entity: 'team', id } }] })),
      ],
    },
  ],
});

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  let client: DynamoDBDocumentClient;
  beforeAll(async () => {
    test = await openTestStore({ engine, tables: [plain, shared, coreTable] });
    client = DynamoDBDocumentClient.from(new DynamoDBClient(localConnection(test.dynamo.url)));
  });
  afterAll(async () => {
    client.destroy();
    await test.close();
  });

  let serial = 0;
  const anEssay = async (content = words('One')) =>
    (await create(me, essay, { title: `Essay ${++serial}`, content })).row;
  const stored = ({ id }: { id: string }) => getItem(plain, { id });
  const beside = ({ id }: { id: string }) => getItem(plain, besideKey(essay, { id }));
  const noteAt = ({ id }: { id: string }) => primaryKey(note, { id });
  const usesOf = async (targetId: string) =>
    (await repository(referenceRecord).read.of({ target: 'team', targetId }, { strong: true })).items.map(
      ({ id }) => id,
    );

  async function reconciled(repair: boolean): Promise<string[]> {
    const stock = await takeStock(client, [essay, note]);
    const found: Finding[] = [];
    for await (const one of reconcileItems({ repair, youngMs: 0, graceMs: 0 }, stock)) found.push(one);
    return found.map(({ state, what }) => `${state}: ${what}`);
  }

  it('lies in an item of its own that no index knows', async () => {
    const row = await anEssay();
    expect(await stored(row)).not.toHaveProperty('content');
    expect(await beside(row)).toEqual({ id: `BESIDE#${row.id}`, content: words('One'), version: 1 });
    const { row: kept } = await create(me, note, { title: 'A', text: 'Long', remark: 'Longer' });
    expect(await getItem(shared, besideKey(note, noteAt(kept)))).toEqual({
      ...{ PK: `NOTE#${kept.id}`, SK: 'BESIDE#NOTE' },
      ...{ text: 'Long', remark: 'Longer', version: 1 },
    });
    expect((await find(me, note, 'own', { id: kept.id })).items).toHaveLength(1);
  });

  it('is there for whoever asks for a row, and in a list that asks for it', async () => {
    const row = await anEssay(words('Here'));
    expect((await read(me, essay, row))?.content).toEqual(words('Here'));
    expect((await repository(essay).getMany([row]))[0]?.content).toEqual(words('Here'));
    expect((await findOne(me, essay, 'bySlug', { slug: row.slug }))?.content).toEqual(words('Here'));
    const [listed] = (await find(me, essay, 'newest', {})).items;
    expect(listed).toMatchObject({ id: row.id, title: row.title });
    expect(listed).not.toHaveProperty('content');
    expect((await find(me, essay, 'texts', {})).items[0]?.content).toEqual(words('Here'));
    expect((await csvDocumentsOf(me.actor, essay, [row.id])).get(row.id)?.row.content).toEqual(words('Here'));
  });

  it('is written only when it changes', async () => {
    const row = await anEssay();
    await save(me, essay, row, 1, { title: 'Another' });
    expect(await beside(row)).toMatchObject({ version: 1 });
    await save(me, essay, row, 2, { content: words('Two') });
    expect(await beside(row)).toMatchObject({ version: 3, content: words('Two') });
    expect(await stored(row)).toMatchObject({ version: 3, beside: 3 });
  });

  it('goes when nothing is left of it, and comes back', async () => {
    const { row } = await create(me, note, { title: 'A', text: 'Long', remark: 'Longer' });
    const at = besideKey(note, noteAt(row));
    await save(me, note, row, 1, { text: null });
    expect(await getItem(shared, at)).toMatchObject({ remark: 'Longer', version: 2 });
    await save(me, note, row, 2, { remark: null });
    expect(await getItem(shared, at)).toBeUndefined();
    expect(await read(me, note, row)).toEqual({
      ...row,
      text: undefined,
      remark: undefined,
      version: 3,
      updatedAt: expect.anything(),
    });
    await save(me, note, row, 3, { remark: 'Again' });
    expect(await read(me, note, row)).toMatchObject({ remark: 'Again' });
  });

  it('waits in a working copy until it is published, and is discarded with it', async () => {
    const row = await anEssay();
    await publish(me, essay, row, 1);
    await save(me, essay, row, 2, { content: words('Two') });
    expect((await read(me, essay, row))?.content).toEqual(words('One'));
    expect(await open(me, essay, row)).toMatchObject({
      row: { content: words('Two') },
      published: { content: words('One') },
    });
    await discard(me, essay, row, 3);
    expect((await open(me, essay, row)).row.content).toEqual(words('One'));
    await save(me, essay, row, 4, { content: words('Three') });
    await publish(me, essay, row, 5);
    expect((await read(me, essay, row))?.content).toEqual(words('Three'));
    await save(me, essay, row, 6, { content: words('Four') });
    await unpublish(me, essay, row, 7);
    expect((await read(me, essay, row))?.content).toEqual(words('Four'));
  });

  it('is in the history, and comes back from it', async () => {
    const row = await anEssay();
    await save(me, essay, row, 1, { content: words('Two') });
    expect((await revisionAt(me, essay, row, 1))?.row.content).toEqual(words('One'));
    expect((await revisionAt(me, essay, row, 2))?.changed).toEqual(['content']);
    expect((await revert(me, essay, row, 2, 1)).row.content).toEqual(words('One'));
    expect((await read(me, essay, row))?.content).toEqual(words('One'));
  });

  it('goes into the bin with its row, comes back, and goes for good', async () => {
    const row = await anEssay();
    await remove(me, essay, row, 1);
    expect((await open(me, essay, row)).row.content).toEqual(words('One'));
    await restore(me, essay, row, 2);
    expect((await read(me, essay, row))?.content).toEqual(words('One'));
    await remove(me, essay, row, 3);
    await purge(me, essay, row, 4);
    expect([await stored(row), await beside(row)]).toEqual([undefined, undefined]);
  });

  it('is duplicated, is asked where something is used, and gives it up', async () => {
    const row = await anEssay(words('See ', 'one', 'two'));
    const { row: second } = await duplicate(me, essay, row, ' (2)');
    expect((await usesOf('one')).toSorted()).toEqual([row.id, second.id].toSorted());
    await takeOut(me, essay, row, { entity: 'team', id: 'one' });
    expect(await usesOf('one')).toEqual([second.id]);
    expect(await usesOf('two')).toContain(row.id);
    expect(JSON.stringify((await read(me, essay, row))?.content)).not.toContain('"id":"one"');
  });

  it('is judged and refused like everything else, and then nothing is written', async () => {
    const row = await anEssay();
    const strange = { type: 'doc', content: [{ type: 'x' }] } as unknown as RichText;
    expect(await refusal(save(me, essay, row, 1, { content: strange }))).toMatchObject({ code: 'invalid' });
    await save(me, essay, row, 1, { title: 'Meanwhile' });
    expect(await refusal(save(me, essay, row, 1, { content: words('Late') }))).toMatchObject({ code: 'stale' });
    expect(await beside(row)).toMatchObject({ content: words('One'), version: 1 });
  });

  it('is never shown with another version of its row', async () => {
    const row = await anEssay(words('v1'));
    let torn = 0;
    store().middlewareStack.add(
      (next, context) => async (args) => {
        const answer = await next(args);
        if (!context.commandName?.startsWith('BatchGet') || torn > 0) return answer;
        torn++;
        await save(me, essay, row, 1, { title: 'v2', content: words('v2') });
        const found = (answer.output as { Responses: Record<string, Item[]> }).Responses[physicalName(plain)] ?? [];
        const root = await stored(row);
        for (const [i, item] of found.entries()) if (item.id === row.id && root) found[i] = root;
        return answer;
      },
      { step: 'initialize', name: 'torn' },
    );
    const seen = await read(me, essay, row);
    store().middlewareStack.remove('torn');
    expect(torn).toBe(1);
    expect(seen).toMatchObject({ title: 'v2', content: words('v2'), version: 2 });
  });

  it('goes with a row that expires', async () => {
    const { row } = await create(me, note, { title: 'A', text: 'Long' });
    const image = (await getItem(shared, noteAt(row))) as Item;
    await client.send(new DeleteCommand({ TableName: physicalName(shared), Key: noteAt(row) }));
    await tidyAfter(note, image);
    expect(await getItem(shared, besideKey(note, noteAt(row)))).toBeUndefined();
  });

  describe('of rows of before, that have it inside', () => {
    it('is read there, in lists not, and moved by the next save', async () => {
      const { row } = await create(me, essayBefore, { title: `Essay ${++serial}`, content: words('Old', 'three') });
      expect((await read(me, essay, row))?.content).toEqual(words('Old', 'three'));
      expect((await find(me, essay, 'newest', {})).items[0]).not.toHaveProperty('content');
      expect((await find(me, essay, 'texts', {})).items[0]?.content).toEqual(words('Old', 'three'));
      await save(me, essay, row, 1, { title: 'Moved' });
      expect(await stored(row)).not.toHaveProperty('content');
      expect(await beside(row)).toMatchObject({ content: words('Old', 'three'), version: 2 });
      expect(await usesOf('three')).toEqual([row.id]);
      expect((await revisionAt(me, essay, row, 2))?.changed).not.toContain('content');
    });

    it('is emptied and withdrawn like any other', async () => {
      const { row } = await create(me, noteBefore, { title: 'A', text: 'Long' });
      await save(me, note, row, 1, { text: null });
      expect(await read(me, note, row)).not.toHaveProperty('text');
      const { row: other } = await create(me, essayBefore, { title: `Essay ${++serial}`, content: words('Old') });
      await remove(me, essay, other, 1);
      await restore(me, essay, other, 2);
      expect((await read(me, essay, other))?.content).toEqual(words('Old'));
    });

    it('is moved by reconciling, in one step and with the same version', async () => {
      await reconciled(true);
      const { row } = await create(me, essayBefore, { title: `Essay ${++serial}`, content: words('Old') });
      const { row: kept } = await create(me, noteBefore, { title: 'A', text: 'Long' });
      const { row: binned } = await create(me, essayBefore, { title: `Essay ${++serial}`, content: words('Bin') });
      await remove(me, essayBefore, binned, 1);
      const found = Array(3).fill('found: row of an earlier shape');
      expect(await reconciled(false)).toEqual(found);
      expect(await reconciled(true)).toEqual(found.map((one) => one.replace('found', 'mended')));
      expect(await reconciled(false)).toEqual([]);
      expect(await stored(row)).toMatchObject({ version: 1, beside: 1, updatedAt: row.updatedAt });
      expect(await stored(row)).not.toHaveProperty('content');
      expect(await beside(row)).toMatchObject({ content: words('Old'), version: 1 });
      expect(await read(me, note, kept)).toEqual(kept);
      expect((await open(me, essay, binned)).row.content).toEqual(words('Bin'));
    });
  });

  it('is found by reconciling where its row is no more', async () => {
    const key = besideKey(note, noteAt({ id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }));
    await client.send(new PutCommand({ TableName: physicalName(shared), Item: { ...key, text: 'Lost', version: 1 } }));
    expect(await reconciled(false)).toEqual(['found: item of nothing']);
    await reconciled(true);
    expect(await getItem(shared, keyOfItem(shared, key))).toBeUndefined();
  });
});
