// A section that some may only read: they find and open its rows, and change none.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { openFor, readFor } from '@/lib/forms/open';
import { squashPlayer } from '@/lib/modules/squash/player';
import { create } from '@/lib/operations/create';
import { listRows, listsFor } from '@/lib/operations/list';
import { save } from '@/lib/operations/save';
import { searchTitles } from '@/lib/operations/titles';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

const keeper = almighty('keeper');
const reader = { actor: { id: 'reader', permissions: new Set(['squash:view']) } };
const stranger = { actor: { id: 'stranger', permissions: new Set(['news:edit']) } };

let test: TestStore;
let id: string;
beforeAll(async () => {
  test = await openTestStore();
  ({ id } = (await create(keeper, squashPlayer, { name: 'Rieke Thode' })).row);
});
afterAll(() => test.close());

const firstList = ({ actor }: typeof reader) => listsFor(actor, squashPlayer)[0]?.name ?? '';

it('is listed, found and opened by those who read it', async () => {
  const { rows } = await listRows(reader, squashPlayer, firstList(reader));
  expect(rows.map(({ values, mayOpen }) => [values.name, mayOpen])).toEqual([['Rieke Thode', true]]);
  expect(await searchTitles(reader, [squashPlayer], 'rieke', 5)).toMatchObject([{ id, label: 'Rieke Thode' }]);
  expect(await readFor(reader.actor, squashPlayer, id)).toMatchObject({ name: 'Rieke Thode' });
  expect(await readFor(reader.actor, squashPlayer, 'made-up')).toBeUndefined();
});

it('is changed only by those who keep it, who have it as a form', async () => {
  expect(await openFor(reader.actor, squashPlayer, id)).toBeUndefined();
  await expect(save(reader, squashPlayer, { id }, 1, { name: 'Anders' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await readFor(keeper.actor, squashPlayer, id)).toBeUndefined();
  expect(await openFor(keeper.actor, squashPlayer, id)).toMatchObject({ row: { name: 'Rieke Thode' } });
});

it('is nothing to anybody else', async () => {
  for (const context of [stranger, { actor: visitor }]) {
    expect(await readFor(context.actor, squashPlayer, id)).toBeUndefined();
    expect(await searchTitles(context, [squashPlayer], 'rieke', 5)).toEqual([]);
    await expect(listRows(context, squashPlayer, firstList(reader))).rejects.toThrow();
  }
});
