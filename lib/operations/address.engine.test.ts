// Titles may repeat, addresses may not: what nobody typed gives way, what somebody typed is refused.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItem } from '@/lib/db/load';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const editor = almighty('editor');

describe.each(testEngines())('an address on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('is numbered when another article has the same title', async () => {
    const slugs: string[] = [];
    for (let i = 0; i < 3; i++) slugs.push((await create(editor, news, { title: 'Heimspiel' })).row.slug);
    expect(slugs).toEqual(['heimspiel', 'heimspiel-2', 'heimspiel-3']);
  });

  it('is refused when it was typed, on creating and on saving', async () => {
    await create(editor, news, { title: 'Belegt' });
    const taken = { code: 'taken', detail: { field: 'slug' } };
    expect(await refusal(create(editor, news, { title: 'Anders', slug: 'belegt' }))).toMatchObject(taken);
    const { row } = await create(editor, news, { title: 'Ganz anders' });
    expect(await refusal(save(editor, news, row, 1, { slug: 'belegt' }))).toMatchObject(taken);
    expect(await refusal(save(editor, news, row, 1, { title: 'Belegt', slug: 'belegt' }))).toMatchObject(taken);
  });

  it('gives way when a title is changed to one that is there, and goes on following it', async () => {
    await create(editor, news, { title: 'Vorhanden' });
    const { row } = await create(editor, news, { title: 'Noch frei' });
    const second = await save(editor, news, row, 1, { title: 'Vorhanden' });
    expect(second.row.slug).toBe('vorhanden-2');
    const same = await save(editor, news, row, 2, { title: 'Vorhanden!' });
    expect(same.row.slug).toBe('vorhanden-2');
    const third = await save(editor, news, row, 3, { title: 'Wieder anders' });
    expect(third.row.slug).toBe('wieder-anders');
    expect(await getItem(news.table, { id: 'slug#vorhanden-2' })).toBeUndefined();
  });

  it('stays as it is once it was public', async () => {
    const { row } = await create(editor, news, { title: 'Öffentlich' });
    await publish(editor, news, row, 1);
    expect((await save(editor, news, row, 2, { title: 'Umbenannt' })).row.slug).toBe('oeffentlich');
  });

  it('is found for each of 40 creations with one title at once, and no two are alike', async () => {
    const { won, refused } = await contest(
      Array.from({ length: 40 }, () => create(editor, news, { title: 'Alle zugleich' })),
    );
    expect(refused).toEqual([]);
    const slugs = won.map(({ row }) => row.slug);
    expect(new Set(slugs).size).toBe(40);
    for (const slug of slugs) expect(slug).toMatch(/^alle-zugleich(-[2-5]|-\d{7})?$/);
    for (const { row } of won)
      expect(await getItem(news.table, { id: `slug#${row.slug}` })).toMatchObject({ ownerId: row.id });
  });

  it('is the same for a repeated request', async () => {
    await create(editor, news, { title: 'Zweimal gefragt' });
    const context = { ...editor, idempotencyKey: 'zweimal' };
    const first = await create(context, news, { title: 'Zweimal gefragt' });
    const again = await create(context, news, { title: 'Zweimal gefragt' });
    expect([first.row.slug, again.row.slug, again.replayed]).toEqual(['zweimal-gefragt-2', 'zweimal-gefragt-2', true]);
  });
});
