// A copy is a new draft of its own: it has what was typed, and nothing that its maker may not see.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { can } from '@/lib/entity/rule';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { group } from '@/lib/modules/people/group';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { canBeDuplicated, duplicate } from '@/lib/operations/duplicate';
import { publish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const editor = almighty('editor');
const suffix = ' (Kopie)';

describe.each(testEngines())('a duplicate on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('is a draft with the newest text, an address of its own and no date', async () => {
    const { row } = await create(editor, news, { title: 'Sommerfest', excerpt: 'Alt', authorIds: ['anna'] });
    await publish(editor, news, row, 1);
    await save(editor, news, row, 2, { excerpt: 'Neu' });
    const copy = await duplicate(editor, news, row, suffix);
    expect(copy).toMatchObject({ version: 1, row: { title: 'Sommerfest (Kopie)', slug: 'sommerfest-kopie' } });
    expect(copy.row).toMatchObject({ excerpt: 'Neu', authorIds: ['anna'], status: 'draft' });
    expect(copy.row.publishedDate).toBeUndefined();
    expect(copy.row.id).not.toBe(row.id);
    expect((await duplicate(editor, news, row, suffix)).row.slug).toBe('sommerfest-kopie-2');
  });

  it('shortens a title that would become too long', async () => {
    const { row } = await create(editor, news, { title: 'x'.repeat(200) });
    const { title } = (await duplicate(editor, news, row, suffix)).row;
    expect(title).toBe(`${'x'.repeat(192)}${suffix}`);
  });

  it('numbers what may exist only once', async () => {
    const { row } = await create(editor, sponsor, { name: 'Bäckerei' });
    const names = [await duplicate(editor, sponsor, row, suffix), await duplicate(editor, sponsor, row, suffix)];
    expect(names.map(({ row: { name } }) => name)).toEqual(['Bäckerei (Kopie)', 'Bäckerei (Kopie) 2']);
    const hall = await create(editor, location, { locationCode: 'halle-nord', name: 'Halle Nord' });
    expect((await duplicate(editor, location, hall.row, suffix)).row).toMatchObject({
      locationCode: 'halle-nord-kopie',
      status: 'active',
    });
  });

  it('needs the right to create and the right to edit the first', async () => {
    const { row } = await create(editor, news, { title: 'Geheim' });
    const member = { actor: { id: 'member', permissions: new Set<string>() } };
    expect(await refusal(duplicate(member, news, row, suffix))).toMatchObject({ code: 'forbidden' });
    const open = { ...news, access: { ...news.access, create: can('news:suggest') } };
    const guest = { actor: { id: 'guest', permissions: new Set(['news:suggest']) } };
    expect(await refusal(duplicate(guest, open, row, suffix))).toMatchObject({ code: 'missing' });
  });

  it('leaves out what its maker may not see', async () => {
    const { row } = await create(editor, news, { title: 'Mit Feldregel', excerpt: 'nicht für alle' });
    const guarded = { ...news, access: { ...news.access, fields: { excerpt: can('news:secrets') } } };
    const plain = { actor: { id: 'plain', permissions: new Set(['news:edit']) } };
    expect((await duplicate(plain, guarded, row, suffix)).row.excerpt).toBeUndefined();
    expect((await duplicate(plain, guarded, row, suffix)).version).toBe(1);
  });

  it('is not made of what lies in the bin', async () => {
    const { row } = await create(editor, news, { title: 'Im Papierkorb' });
    await remove(editor, news, row, 1);
    expect(await refusal(duplicate(editor, news, row, suffix))).toMatchObject({ code: 'missing' });
  });
});

it('is refused for files and for what is found by a key that somebody typed', () => {
  expect([news, sponsor, location, media, group].map(canBeDuplicated)).toEqual([true, true, true, false, false]);
});
