// Finding documents by what they are called, and naming those that are pointed at.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { sponsor } from '@/lib/modules/club/sponsor';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { remove, restore } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { searchTitles, titlesOf } from '@/lib/operations/titles';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const context = almighty('editor');
const labels = async (typed: string) =>
  (await searchTitles(context, [news, sponsor], typed, 10)).map(({ label }) => label).sort();

it('finds by the beginnings of words, in any order, however umlauts are spelled', async () => {
  await create(context, news, { title: 'Möwe über dem Spielfeld' });
  await create(context, news, { title: 'Spielbericht: die Möwe war da' });
  await create(context, sponsor, { name: 'Bäckerei Möwenbrot' });
  expect(await labels('möw')).toEqual([
    'Bäckerei Möwenbrot',
    'Möwe über dem Spielfeld',
    'Spielbericht: die Möwe war da',
  ]);
  expect(await labels('MOEWE spiel')).toEqual(['Möwe über dem Spielfeld', 'Spielbericht: die Möwe war da']);
  expect(await labels('spielf mö')).toEqual(['Möwe über dem Spielfeld']);
  expect(await labels('owe')).toEqual([]);
  expect(await labels('  –!  ')).toEqual([]);
});

it('follows a title, also of unpublished changes, and forgets what is in the bin', async () => {
  const { row } = await create(context, news, { title: 'Sonnenwende' });
  await publish(context, news, row, 1);
  await save(context, news, row, 2, { title: 'Wintersonne' });
  expect(await labels('sonnenw')).toEqual([]);
  expect(await labels('wintersonne')).toEqual(['Wintersonne']);
  await remove(context, news, row, 3);
  expect(await labels('wintersonne')).toEqual([]);
  await restore(context, news, row, 4);
  expect(await labels('wintersonne')).toEqual(['Wintersonne']);
});

it('looks through what has no words, for those who may open it', async () => {
  const made = { name: 'VC Möwe 1', nameSlug: 'vc-moewe-1', sportsclubUuid: 'club', leagueName: 'Landesliga Nord' };
  const { row } = await create(context, samsTeam, {}, { serverSet: made });
  const found = [{ entity: 'sams-team', id: row.uuid, label: 'VC Möwe 1', version: 1 }];
  expect(await searchTitles(context, [samsTeam], 'landes MOEW', 10)).toEqual(found);
  expect(await searchTitles(context, [samsTeam], 'bundes', 10)).toEqual([]);
  expect(await searchTitles({ actor: visitor }, [samsTeam], 'landes', 10)).toEqual([]);
});

it('says how a document stands', async () => {
  const { row } = await create(context, news, { title: 'Zukunftsmusik' });
  expect(await searchTitles(context, [news], 'zukunft', 5)).toMatchObject([
    { id: row.id, status: 'draft', version: 1 },
  ]);
  await publish(context, news, row, 1, { at: '2999-01-01T00:00:00.000Z' });
  expect(await searchTitles(context, [news], 'zukunft', 5)).toMatchObject([{ status: 'scheduled', version: 2 }]);
});

it('names what is asked for in its order, and nothing that is gone or no id at all', async () => {
  const { row: one } = await create(context, news, { title: 'Erstens' });
  const { row: two } = await create(context, sponsor, { name: 'Zweitens' });
  const { row: gone } = await create(context, news, { title: 'Drittens' });
  await remove(context, news, gone, 1);
  const asked = [
    { of: sponsor, id: two.id },
    { of: news, id: gone.id },
    { of: news, id: 'no id' },
    { of: news, id: one.id },
  ];
  expect((await titlesOf(context, asked)).map((title) => title?.label)).toEqual([
    'Zweitens',
    undefined,
    undefined,
    'Erstens',
  ]);
});

it('tells nothing to those who may not edit', async () => {
  const { row } = await create(context, news, { title: 'Verschlusssache' });
  const member = { actor: { id: 'member', permissions: new Set<string>() } };
  for (const nobody of [{ actor: visitor }, member]) {
    expect(await searchTitles(nobody, [news, sponsor], 'verschluss', 10)).toEqual([]);
    expect(await titlesOf(nobody, [{ of: news, id: row.id }])).toEqual([undefined]);
  }
});

it('finds a long title by the word that tells it from others, wherever it stands', async () => {
  await create(context, news, { title: 'Neun Sitze, eine Möwe: Unser so lang ersehnter neuer Mannschaftsbus ist da' });
  expect(await labels('mannschaftsbus')).toHaveLength(1);
  expect(await labels('mannschafts eine ist')).toHaveLength(1);
});
