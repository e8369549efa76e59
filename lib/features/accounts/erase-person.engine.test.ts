// An entity that nobody has named anywhere: by its fields alone it is exported and erased, published, waiting and in the bin.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { editedRow } from '@/lib/db/document';
import { documentId } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { personRecord, revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { can } from '@/lib/entity/rule';
import { email, instant, owner, status, text, user, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { documentsAbout } from '@/lib/features/personal-documents';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { coreTable } from '@/lib/tables/core';
import { invalidatedAt, tagTime } from '@/lib/tag-invalidation';
import { almighty, toldBy } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { erasePerson } from './erase-person';

const edits = can('notice:edit');
const noticesTable = table('made-up-notices', { key: ['id'] });
const notice = entity('notice', {
  fields: {
    id: uuid(),
    title: text({ max: 100 }),
    status: status(),
    publishedDate: optional(instant()),
    contact: optional(user()),
    address: optional(email()),
    signed: text({ max: 100, names: 'pinnedBy' }),
    pinnedBy: owner(),
    readers: many(user(), { max: 5 }),
  },
  texts: wordless,
  table: noticesTable,
  item: {},
  reads: {},
  access: { read: edits, create: edits, write: edits, publish: edits, remove: edits },
  costs: { create: 1, save: 1, remove: 1 },
});

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore({ tables: [noticesTable, coreTable] });
});
afterAll(() => test.close());

const gesa = { userId: 'gesa', addresses: ['gesa@verein.example'], name: 'Gesa Thode' };
const keeper = almighty('keeper', [notice]);
const byGesa = almighty('gesa', [notice]);
const named = { contact: 'gesa', address: 'privat@gesa.example', signed: 'Gesa' };

async function foundIds(): Promise<string[]> {
  const ids: string[] = [];
  for await (const { of, document } of documentsAbout(gesa, { strong: true, entities: [notice] }))
    ids.push(documentId(of, document.row));
  return ids.sort();
}

const stateOf = ({ id }: { readonly id: string }) => loadDocument(notice, { id });

async function everythingOf({ id }: { readonly id: string }): Promise<string> {
  const document = await stateOf({ id });
  const { items } = await repository(revisionRecord).read.newest({ entity: 'notice', id });
  return JSON.stringify([document, items.map(toldBy)]);
}

it('finds and clears it wherever it lies, and leaves what is others’ as it is', async () => {
  const { row: out } = await create(byGesa, notice, { title: 'Aushang', ...named });
  await publish(keeper, notice, out, 1);
  await save(keeper, notice, out, 2, { title: 'Neuer Aushang' });
  const { row: gone } = await create(byGesa, notice, { title: 'Alt', ...named });
  await remove(keeper, notice, gone, 1);
  const { row: later } = await create(keeper, notice, { title: 'Fremd', signed: 'Bo' });
  await publish(keeper, notice, later, 1);
  await save(keeper, notice, later, 2, { address: 'Gesa@Verein.example', readers: ['gesa', 'bo'] });
  const { row: strange } = await create(keeper, notice, {
    title: 'Nicht ihrer',
    contact: 'bo',
    address: 'bo@verein.example',
    signed: 'Bo',
  });
  expect(await foundIds()).toEqual([out.id, gone.id, later.id].sort());

  const since = tagTime();
  await erasePerson(keeper, gesa, [notice]);
  for (const key of [out, gone, later]) {
    const all = await everythingOf(key);
    expect(all).not.toMatch(/gesa\.example|gesa@verein|"contact"|"signed":"Gesa"/i);
  }
  const [published, binned, changed] = await Promise.all([out, gone, later].map(stateOf));
  expect(published?.row).toMatchObject({
    title: 'Aushang',
    status: 'published',
    pinnedBy: 'gesa',
    signed: expect.stringContaining('Former'),
  });
  expect(published?.copy?.row).toMatchObject({ title: 'Neuer Aushang' });
  expect(binned?.bin).toBeDefined();
  expect(changed && editedRow(changed)).toMatchObject({ signed: 'Bo', readers: ['gesa', 'bo'] });
  expect(invalidatedAt([`notice:${out.id}`])).toBeGreaterThan(since);
  expect(await stateOf(strange)).toMatchObject({ row: { address: 'bo@verein.example', version: 1 } });
  // Nothing is left under the address; under the id what names nobody any more.
  expect((await repository(personRecord).read.of({ person: 'gesa@verein.example' })).items).toEqual([]);

  await erasePerson(keeper, gesa, [notice]);
  expect((await stateOf(out))?.row.version).toBe(published?.row.version);
});
