// Searching the public site: what is live is found by its words, and nothing else leaves a trace.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import type { RichText } from '@/lib/entity/rich-text';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { publish, unpublish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';
import { articleWords } from './article-words';
import { indexArticles } from './index-articles';
import { searchArticles } from './search-articles';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const editor = almighty('editor');
const text = (words: string): RichText =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }) as RichText;

const images = new Map<string, Item>();

/** What the stream does: hands over the item as it was and as it is. */
async function follow(id: string): Promise<void> {
  const after = await getItem(news.table, { id });
  const before = images.get(id);
  const record = { id: 'r', table: '', kind: 'MODIFY' as const, keys: { id }, byService: false, at: '' };
  const change = { ...record, ...(before ? { before } : {}), ...(after ? { after } : {}) };
  await indexArticles.handle(change);
  await indexArticles.handle(change);
  if (after) images.set(id, after);
}

const titles = async (typed: string) => (await searchArticles(typed)).rows.map(({ title }) => title).sort();

async function article(title: string, words = 'Text', at?: string) {
  const { row } = await create(editor, news, { title, content: text(words) });
  await follow(row.id);
  const published = await publish(editor, news, row, 1, at ? { at } : {});
  await follow(row.id);
  return published.row;
}

describe('an article', () => {
  it('is found by the words of its title and text, by their beginnings, in any order', async () => {
    await article('Möwen gewinnen das Derby', 'Im Tiebreak war die Halle laut.');
    await article('Derby verloren', 'Ein leiser Abend.');
    expect(await titles('derby')).toEqual(['Derby verloren', 'Möwen gewinnen das Derby']);
    expect(await titles('moew')).toEqual(['Möwen gewinnen das Derby']);
    expect(await titles('TIEBR gewinn')).toEqual(['Möwen gewinnen das Derby']);
    expect(await titles('derby leiser abend')).toEqual(['Derby verloren']);
    expect(await titles('derby strand')).toEqual([]);
    for (const nothing of ['', '   ', '"#%', 'x'.repeat(500)]) expect(await titles(nothing)).toEqual([]);
  });

  it('is lost the moment it is withdrawn, before the index hears of it', async () => {
    const row = await article('Regenschirm');
    await unpublish(editor, news, row, 2);
    expect(await titles('regenschirm')).toEqual([]);
    await follow(row.id);
    const again = await publish(editor, news, row, 3);
    await follow(row.id);
    expect(await titles('regenschirm')).toEqual(['Regenschirm']);
    await remove(editor, news, row, again.version);
    expect(await titles('regenschirm')).toEqual([]);
  });

  it('is found by what is published, not by what is being written', async () => {
    const row = await article('Alter Anker');
    const saved = await save(editor, news, row, 2, { title: 'Neuer Kompass', content: text('Windrose') });
    await follow(row.id);
    expect(await titles('anker')).toEqual(['Alter Anker']);
    for (const secret of ['kompass', 'windrose', 'anker kompass']) expect(await titles(secret)).toEqual([]);
    await publish(editor, news, row, saved.version);
    // The old words are in the index still, and find nothing any more.
    expect(await titles('anker')).toEqual([]);
    await follow(row.id);
    expect(await titles('windrose')).toEqual(['Neuer Kompass']);
  });

  it('is not found before its date', async () => {
    await article('Feuerwerk', 'Knall', new Date(Date.now() + 60_000).toISOString());
    expect(await titles('feuerwerk')).toEqual([]);
    expect(await titles('knall')).toEqual([]);
  });
});

it('keeps the most telling place of each word, and so many words at most', () => {
  const words = articleWords({ title: 'Ball', excerpt: 'Ball Netz a 1', content: text('Netz Sand') });
  expect([...words]).toEqual([
    ['ball', 3],
    ['netz', 2],
    ['1', 2],
    ['sand', 1],
  ]);
  const long = Array.from({ length: 2000 }, (_, i) => `wort${i}`).join(' ');
  expect(articleWords({ title: long }).size).toBe(600);
});
