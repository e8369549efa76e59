// What is created and published in one write, on both engines: as if it were done one after the other, in one transaction.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { role } from '@/lib/modules/club/role';
import { create } from '@/lib/operations/create';
import { find, findOne, resolve } from '@/lib/operations/find';
import { open, revisions } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const someone = (...permissions: string[]) => ({ actor: { id: 'someone', permissions: new Set(permissions) } });
const asEditor = someone('news:edit', 'news:publish');
const asVisitor = { actor: visitor };

describe.each(testEngines())('created and published at once, on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterEach(() => test.proxy.clear());
  afterAll(() => test.close());

  it('is one transaction, one version and one revision, and visitors see it', async () => {
    test.proxy.clearLog();
    const { row, version, tags } = await create(asEditor, news, { title: 'Gleich da' }, { publish: true });
    expect(test.proxy.log.map(({ operation }) => operation)).toEqual(['TransactWriteItems']);
    expect(row).toMatchObject({ status: 'published', publishedDate: row.createdAt, slug: 'gleich-da', version: 1 });
    expect([version, tags.length]).toEqual([1, 2]);
    expect(await findOne(asVisitor, news, 'bySlug', { slug: 'gleich-da' })).toMatchObject({ id: row.id });
    const { items } = await revisions(asEditor, news, row);
    expect(items.map(({ action, by, version: of }) => [action, by, of])).toEqual([['create-publish', 'someone', 1]]);
  });

  it('appears at the moment that is said, or that it has', async () => {
    const [said, own] = ['2190-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z'];
    const { row } = await create(asEditor, news, { title: 'Später' }, { publish: said });
    expect(row).toMatchObject({ status: 'published', publishedDate: said });
    expect((await find(asEditor, news, 'scheduled', {})).items.map(({ id }) => id)).toEqual([row.id]);
    expect(await findOne(asVisitor, news, 'bySlug', { slug: row.slug })).toBeUndefined();
    const dated = await create(asEditor, news, { title: 'Von damals', publishedDate: own }, { publish: true });
    expect(dated.row.publishedDate).toBe(own);
    const wrong = await refusal(create(asEditor, news, { title: 'Nie' }, { publish: 'someday' }));
    expect(wrong).toMatchObject({ code: 'invalid', detail: { issues: [{ path: 'publishedDate' }] } });
  });

  it('takes both rights, and leaves nothing where one is missing', async () => {
    for (const context of [someone('news:edit'), someone('news:publish')])
      expect(await refusal(create(context, news, { title: 'Verboten' }, { publish: true }))).toMatchObject({
        code: 'forbidden',
      });
    expect(await resolve(asEditor, news, 'slug', 'verboten')).toBeUndefined();
    expect(await refusal(create(almighty('all'), role, { name: 'Kasse' }, { publish: true }))).toMatchObject({
      code: 'forbidden',
    });
  });

  it('has an address of its own for good, as whatever has been published', async () => {
    const input = { title: 'Doppelt' };
    const [first, second] = [
      await create(asEditor, news, input, { publish: true }),
      await create(asEditor, news, input, { publish: true }),
    ];
    expect([first.row.slug, second.row.slug]).toEqual(['doppelt', 'doppelt-2']);
    const taken = await refusal(create(asEditor, news, { ...input, slug: 'doppelt' }, { publish: true }));
    expect(taken).toMatchObject({ code: 'taken', detail: { owner: first.row.id } });
    const { version } = await save(asEditor, news, first.row, 1, { title: 'Einfach', slug: 'einfach' });
    expect((await open(asEditor, news, first.row)).row.status).toBe('published');
    await publish(asEditor, news, first.row, version);
    expect(await resolve(asVisitor, news, 'slug', 'doppelt')).toMatchObject({ redirect: true });
  });

  it('happens once, however often it is sent and whatever becomes of the answer', async () => {
    test.proxy.use([{ kind: 'drop-after', match: ({ operation }) => operation === 'TransactWriteItems' }]);
    const once = { ...asEditor, idempotencyKey: 'published-once' };
    const first = await create(once, news, { title: 'Einmal' }, { publish: true });
    test.proxy.clear();
    const again = await create(once, news, { title: 'Einmal' }, { publish: true });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await refusal(create(once, news, { title: 'Einmal' }))).toMatchObject({ code: 'key_reused' });
  });
});
