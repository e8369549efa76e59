// A rule made stricter over rows that were right before: only what a write changes is judged, and only publishing judges all.

import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fieldGroup, many, ref, richText } from '@/lib/entity/compound-fields';
import { entity, type RowRule } from '@/lib/entity/entity';
import { optional } from '@/lib/entity/field';
import { signedIn } from '@/lib/entity/rule';
import { choice, instant, number, status, text, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import type { AppError } from '@/lib/errors';
import { create } from '@/lib/operations/create';
import { duplicate } from '@/lib/operations/duplicate';
import { open, revert } from '@/lib/operations/history';
import { discard, publish, unpublish } from '@/lib/operations/publish';
import { purge, remove, restore } from '@/lib/operations/remove';
import { sendBack, submit, withdraw } from '@/lib/operations/review';
import { save } from '@/lib/operations/save';
import { takeOut } from '@/lib/operations/take-out';
import { richTextSchema } from '@/lib/richtext/schema';
import { coreTable } from '@/lib/tables/core';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const postersTable = table('test-posters', { key: ['id'] });

const poster = (title: number, sizes: readonly [string, ...string[]], rules: readonly RowRule[] = []) =>
  entity('poster', {
    fields: {
      id: uuid(),
      title: text({ max: title }),
      size: choice(sizes),
      copies: number({ min: 0, whole: true }),
      spare: optional(number({ min: 0, whole: true })),
      content: richText(),
      status: status(),
      publishedDate: optional(instant()),
      teamIds: many(ref('team'), { max: 3 }),
      place: optional(fieldGroup({ wall: text({ max: 20 }) })),
    },
    texts: wordless,
    table: postersTable,
    item: {},
    rules,
    reads: {},
    access: { read: signedIn, create: signedIn, write: signedIn, publish: signedIn, remove: signedIn },
    costs: { create: 20, save: 20, publish: 20, remove: 20 },
    admin: { label: 'title', columns: ['title'], lists: [] },
  });

const before = poster(200, ['A3', 'A4']);
const tightened = {
  'a title that is too long now': poster(10, ['A3', 'A4']),
  'a choice that is none any more': poster(200, ['A3']),
  'a rule about the row': poster(
    200,
    ['A3', 'A4'],
    [{ fields: ['size'], message: 'must be small', holds: ({ size }) => size !== 'A4' }],
  ),
  'a rule that cannot be asked of it': poster(
    200,
    ['A3', 'A4'],
    [{ fields: ['place'], message: 'needs a wall', holds: ({ place }) => (place as { wall: string }).wall !== '' }],
  ),
};

const me = { actor: { id: 'gesa', permissions: new Set<string>() } };
const old = { title: 'A title of before', size: 'A4', copies: 1 };
const textOf = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine, tables: [postersTable, coreTable] });
  });
  afterAll(() => test.close());

  const draft = async () => (await create(me, before, old)).row;
  const published = async () => (await publish(me, before, await draft(), 1)).row;
  /** Published, with a working copy that is as old. */
  const changed = async () => (await save(me, before, await published(), 2, { copies: 2 })).row;

  describe.each(Object.entries(tightened))('%s', (_, of) => {
    const states = [
      ['a draft', draft],
      ['a published row', published],
      ['a working copy', changed],
    ] as const;

    it.each(states)('lets %s be saved in another field', async (_, arranged) => {
      const row = await arranged();
      const saved = await save(me, of, row, row.version, { copies: 9 });
      expect(saved.row).toMatchObject({ ...old, copies: 9 });
      await save(me, of, row, saved.version, { copies: 8, place: { wall: 'north' } });
    });

    it.each(states)('lets %s be sent back as it is, with one field changed', async (_, arranged) => {
      const { id, version, ...row } = await arranged();
      const { title, size, teamIds } = row;
      const saved = await save(me, of, { id }, version, { title, size, teamIds, copies: 9 } as never);
      expect(saved.row).toMatchObject({ ...old, copies: 9 });
    });

    it.each(states)('lets %s go into the bin, come back and go for good', async (_, arranged) => {
      const row = await arranged();
      const { version } = await remove(me, of, row, row.version);
      const restored = await restore(me, of, row, version);
      expect(await open(me, of, row)).toMatchObject({ row: { title: old.title } });
      const gone = await remove(me, of, row, restored.version);
      await purge(me, of, row, gone.version);
    });

    it.each(states.slice(1))('lets %s be withdrawn, and not come out again', async (_, arranged) => {
      const row = await arranged();
      const { version, row: withdrawn } = await unpublish(me, of, row, row.version);
      expect(withdrawn).toMatchObject({ ...old, copies: row.copies, status: 'draft' });
      expect(await refusal(publish(me, of, row, version))).toMatchObject({ code: 'invalid' });
    });

    it('lets a working copy be discarded', async () => {
      const row = await changed();
      expect((await discard(me, of, row, row.version)).row).toMatchObject(old);
    });

    it('lets a working copy that is better be discarded', async () => {
      const { id, version } = await published();
      const better = { title: 'Short', size: 'A3', place: { wall: 'north' } };
      const saved = await save(me, of, { id }, version, better as never);
      expect((await discard(me, of, { id }, saved.version)).row).toMatchObject(old);
    });

    it.each([
      ['a draft', draft],
      ['a working copy', changed],
    ] as const)('lets %s be handed in, taken back and sent back', async (_, arranged) => {
      const row = await arranged();
      const handedIn = await submit(me, of, row, row.version);
      const takenBack = await withdraw(me, of, row, handedIn.version);
      const again = await submit(me, of, row, takenBack.version);
      await sendBack(me, of, row, again.version, 'Not yet');
    });

    it.each(states)('does not let %s be published or planned', async (_, arranged) => {
      const row = await arranged();
      const later = '2099-01-01T00:00:00.000Z';
      expect(await refusal(publish(me, of, row, row.version))).toMatchObject({ code: 'invalid' });
      expect(await refusal(publish(me, of, row, row.version, { at: later }))).toMatchObject({ code: 'invalid' });
    });

    it('publishes what has been put right', async () => {
      const row = await changed();
      const right = { title: 'Short', size: 'A3', place: { wall: 'north' } };
      const { version } = await save(me, of, row, row.version, right as never);
      expect((await publish(me, of, row, version)).row).toMatchObject({ ...right, copies: 2 });
    });

    it('takes something out of what is published', async () => {
      const { id } = await draft();
      await save(me, before, { id }, 1, { teamIds: ['one', 'two'] });
      await publish(me, before, { id }, 2);
      const written = await takeOut(me, of, { id }, { entity: 'team', id: 'one' });
      expect(written?.row).toMatchObject({ ...old, teamIds: ['two'], status: 'published' });
    });
  });

  const issuesOf = ({ detail }: AppError) => detail.issues?.map(({ path }) => path);

  it.each([
    ['a draft', draft],
    ['a published row', published],
    ['a working copy', changed],
  ] as const)('judges the value itself when %s is saved with a new one', async (_, arranged) => {
    const row = await arranged();
    const [short, fewer] = [tightened['a title that is too long now'], tightened['a choice that is none any more']];
    const ruled = tightened['a rule about the row'];
    const title = 'Another long title';
    expect(issuesOf(await refusal(save(me, short, row, row.version, { title })))).toEqual(['title']);
    expect(issuesOf(await refusal(save(me, fewer, row, row.version, { size: 'A5' as never })))).toEqual(['size']);
    await save(me, before, row, row.version, { size: 'A3', title: 'Short' });
    const now = row.version + 1;
    expect(issuesOf(await refusal(save(me, fewer, row, now, { size: 'A4' as never })))).toEqual(['size']);
    expect(issuesOf(await refusal(save(me, ruled, row, now, { size: 'A4' })))).toEqual(['size']);
  });

  it('asks a rule also when a field changes that its message does not stand at', async () => {
    const holds = (row: Record<string, unknown>) => Number(row.spare ?? 0) <= Number(row.copies);
    const of = poster(200, ['A3', 'A4'], [{ fields: ['spare'], message: 'must not be more', holds }]);
    const { row } = await create(me, of, { ...old, copies: 5, spare: 3 });
    expect(issuesOf(await refusal(save(me, of, row, 1, { copies: 2 })))).toEqual(['spare']);
    await save(me, before, row, 1, { copies: 2 });
    // Broken before, and not by this.
    await save(me, of, row, 2, { copies: 1, title: 'Less' });
    expect(issuesOf(await refusal(save(me, of, row, 3, { spare: 2 })))).toEqual(['spare']);
    await save(me, of, row, 3, { spare: 1 });
  });

  it('judges the whole of a second one, of which only the title is made to fit', async () => {
    const [short, fewer] = [tightened['a title that is too long now'], tightened['a choice that is none any more']];
    expect((await duplicate(me, short, await draft(), ' (2)')).row.title).toBe('A titl (2)');
    expect(issuesOf(await refusal(duplicate(me, fewer, await draft(), ' (2)')))).toEqual(['size']);
  });

  it('judges a revision that comes back in what it brings back', async () => {
    const of = tightened['a title that is too long now'];
    const { row } = await create(me, before, old);
    await save(me, before, row, 1, { copies: 2 });
    expect((await revert(me, of, row, 2, 1)).row).toMatchObject(old);
    await save(me, of, row, 3, { title: 'Short' });
    expect(issuesOf(await refusal(revert(me, of, row, 4, 1)))).toEqual(['title']);
  });

  it('still refuses what no client can set, though it is as it was', async () => {
    const { row } = await create(me, before, old);
    expect(issuesOf(await refusal(save(me, before, row, 1, { id: row.id } as never)))).toEqual(['id']);
    expect(issuesOf(await refusal(save(me, before, row, 1, { status: 'draft' } as never)))).toEqual(['status']);
  });

  it('looks at rich text once, and only where it has changed', async () => {
    const { row } = await create(me, before, { ...old, content: textOf('One') });
    const { version } = await publish(me, before, row, 1);
    const outer = vi.spyOn(before.fields.content.schema, 'safeParse');
    const whole = vi.spyOn(richTextSchema(), 'nodeFromJSON');
    onTestFinished(() => void vi.restoreAllMocks());
    const looks = () => outer.mock.calls.length + whole.mock.calls.filter(([{ type }]) => type === 'doc').length;
    await save(me, before, row, version, { content: textOf('Two') });
    expect(looks()).toBe(1);
    await save(me, before, row, version + 1, { copies: 3, content: textOf('Two') });
    await remove(me, before, row, version + 2);
    expect(looks()).toBe(1);
  });

  it('refuses a text that is none, too deep or not ours, wherever it comes from', async () => {
    let deep: unknown = { type: 'text', text: 'x' };
    for (let i = 0; i < 5000; i++) deep = { type: 'blockquote', content: [deep] };
    const { row } = await create(me, before, old);
    for (const content of ['text', null, { type: 'doc', content: [deep] }, { type: 'doc', content: [{ type: 'x' }] }]) {
      expect(await refusal(save(me, before, row, 1, { content } as never))).toMatchObject({ code: 'invalid' });
      expect(await refusal(create(me, before, { ...old, content } as never))).toMatchObject({ code: 'invalid' });
    }
  });
});
