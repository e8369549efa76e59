// What is too much is refused with its size, before anything is written.

import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemSize } from '@/lib/db/size';
import { news } from '@/lib/modules/club/news';
import { site } from '@/lib/modules/directory/site';
import { systemActor } from '@/lib/modules/permissions';
import { create } from '@/lib/operations/create';
import { find, read } from '@/lib/operations/find';
import { open, revisions } from '@/lib/operations/history';
import { save } from '@/lib/operations/save';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const system = { actor: systemActor() };
const writes = ({ operation }: { operation: string }) => operation === 'TransactWriteItems';

const documentOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterAll(() => test.close());

  it('saves a document of 399 KB and refuses one of 401 KB, keeping the one before', async () => {
    const { row } = await create(system, news, { title: 'Groß' });
    const overhead = itemSize({ ...row, entityType: 'NEWS', content: documentOf('') }) + 100;
    const noise = (kilobytes: number) =>
      randomBytes(400 * 1024)
        .toString('hex')
        .slice(0, kilobytes * 1024 - overhead);
    const { version } = await save(system, news, row, 1, { content: documentOf(noise(399)) });
    expect(version).toBe(2);
    test.proxy.clearLog();
    const error = await refusal(save(system, news, row, 2, { content: documentOf(noise(403)) }));
    expect(error).toMatchObject({ code: 'too_large', status: 413 });
    expect(error.message).toMatch(/40\d KB/);
    expect(test.proxy.log.filter(writes)).toEqual([]);
    expect((await open(system, news, row)).version).toBe(2);
  });

  it('refuses a change that needs more than 100 items, and writes none of them', async () => {
    const links = Array.from({ length: 120 }, (_, i) => ({
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { entity: 'news', id: `target-${i}` } }],
    }));
    test.proxy.clearLog();
    const content = { type: 'doc' as const, content: [{ type: 'paragraph', content: links }] };
    const error = await refusal(create(system, news, { title: 'Zu viele Verweise', content }));
    expect(error).toMatchObject({ code: 'too_large' });
    expect(error.message).toMatch(/touches 12\d items/);
    expect(test.proxy.log.filter(writes)).toEqual([]);
  });

  it('moves tags with the site that has them', async () => {
    const { row } = await create(system, site, { url: 'https://tags.example', title: 'Tags', tags: ['Ball', 'Netz'] });
    const tagged = async (tag: string) => (await find(system, site, 'byTag', { tag })).items.map(({ id }) => id);
    expect(await tagged('ball')).toEqual([row.id]);
    await save(system, site, row, 1, { tags: ['Netz', 'Sand'] });
    expect([await tagged('ball'), await tagged('netz'), await tagged('sand')]).toEqual([[], [row.id], [row.id]]);
  });

  it('walks a list in small pages: each row once, and then the end', async () => {
    const made = await Promise.all(Array.from({ length: 23 }, (_, i) => create(system, news, { title: `Seite ${i}` })));
    const seen: string[] = [];
    let nextToken: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof drafts>> = await drafts(nextToken);
      expect(page.items.length).toBeLessThanOrEqual(5);
      seen.push(...page.items.map(({ id }) => id));
      nextToken = page.nextToken;
    } while (nextToken);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { row } of made) expect(seen).toContain(row.id);
  });
  const drafts = (nextToken: string | null) => find(system, news, 'drafts', {}, { limit: 5, nextToken });

  it('refuses page sizes and tokens that make no sense', async () => {
    for (const limit of [0, -1, 1.5, 101, Number.NaN])
      expect(await refusal(find(system, news, 'drafts', {}, { limit })), String(limit)).toMatchObject({
        code: 'malformed',
        status: 400,
      });
    const { nextToken } = await drafts(null);
    const other = { actor: { ...system.actor, id: 'other' } };
    expect(await refusal(find(other, news, 'drafts', {}, { limit: 5, nextToken }))).toMatchObject({
      code: 'malformed',
    });
    expect(await refusal(find(system, news, 'all', {}, { limit: 5, nextToken }))).toMatchObject({ code: 'malformed' });
    expect(await refusal(find(system, news, 'live', {}, { strong: true }))).toMatchObject({ code: 'malformed' });
  });

  it('gives the first answer to a repeated save, even after later ones', async () => {
    const { row } = await create(system, news, { title: 'Wiederholt' });
    const context = { ...system, idempotencyKey: 'save-once' };
    const first = await save(context, news, row, 1, { excerpt: 'eins' });
    await save(system, news, row, 2, { excerpt: 'zwei' });
    const again = await save(context, news, row, 1, { excerpt: 'eins' });
    expect(again).toMatchObject({ row: first.row, version: first.version, replayed: true });
    expect((await revisions(system, news, row)).items).toHaveLength(3);
    expect((await read(system, news, row, { strong: true }))?.excerpt).toBe('zwei');
  });
});
