// Pauses in typing share a revision per person and five minutes; nothing that was typed is lost, told twice or shown too early.

import { gzipSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { getItem } from '@/lib/db/load';
import { revisionRecord } from '@/lib/db/records';
import { createPreviewLink, openPreview } from '@/lib/features/preview-link';
import { newUlid } from '@/lib/ids';
import { news } from '@/lib/modules/club/news';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { comparedRevisions, open, revert, revisionAt, revisions } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { physicalName } from '@/lib/tables/physical-name';
import { seededRandom } from '@/local/faults/seeded-random';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const [ada, bo] = [almighty('ada'), almighty('bo')];
const minutes = (n: number) => n * 60_000;
const textOf = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
/** Long enough to be packed, and different in every letter. */
const long = (mark: string) => textOf(Array.from({ length: 300 }, (_, i) => `${mark}${i * 7919}`).join(' '));

type Key = { readonly id: string };
type Patch = Parameters<typeof save<typeof news>>[4];
const type = (by: Context, key: Key, version: number, patch: Patch) =>
  save(by, news, key, version, patch, { join: true, autosave: true });

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await openTestStore({ engine });
  });
  afterEach(() => {
    shiftClock(0);
    test.proxy.clear();
  });
  afterAll(() => test.close());

  const lines = async (key: Key) =>
    (await revisions(ada, news, key)).items.map(({ version, action, by }) => `${version} ${action} ${by}`);
  const excerptAt = async (key: Key, version: number) => (await revisionAt(ada, news, key, version))?.row.excerpt;

  it('joins the pauses of one person, and ends with another person, another action or five minutes', async () => {
    const { row } = await create(ada, news, { title: 'Sitzung', excerpt: 'null' });
    for (const version of [1, 2, 3]) await type(ada, row, version, { excerpt: `eins ${version}` });
    await type(bo, row, 4, { excerpt: 'zwei' });
    await type(ada, row, 5, { excerpt: 'drei' });
    shiftClock(minutes(5) + 1000);
    await type(ada, row, 6, { excerpt: 'vier' });
    await type(ada, row, 7, { excerpt: 'fünf' });
    await publish(ada, news, row, 8);
    await type(ada, row, 9, { excerpt: 'sechs' });
    await type(ada, row, 10, { excerpt: 'sieben' });
    expect(await lines(row)).toEqual([
      '10 save ada',
      '9 publish ada',
      '7 save ada',
      '6 save ada',
      '5 save bo',
      '2 save ada',
      '1 create ada',
    ]);
    const told = await Promise.all([11, 9, 7, 6, 5, 2, 1].map((version) => excerptAt(row, version)));
    expect(told).toEqual(['sieben', 'fünf', 'fünf', 'drei', 'zwei', 'eins 3', 'null']);
    expect((await open(ada, news, row)).published).toMatchObject({ excerpt: 'fünf' });
    expect((await revert(ada, news, row, 11, 2)).row).toMatchObject({ excerpt: 'eins 3', version: 12 });
    expect(await lines(row)).toContain('12 revert ada');
    const { from, to } = await comparedRevisions(ada, news, row, {});
    expect([from?.row.excerpt, to?.row.excerpt]).toEqual(['sieben', 'eins 3']);
  });

  it('tells once of each field what it was before the sitting', async () => {
    const { row } = await create(ada, news, { title: 'Felder', excerpt: 'alt' });
    await type(ada, row, 1, { content: textOf('neu') });
    await type(ada, row, 2, { excerpt: 'neu' });
    await type(ada, row, 3, { content: textOf('neuer'), excerpt: 'neuer' });
    expect((await revisions(ada, news, row)).items.map(({ version, changed }) => [version, changed])).toEqual([
      [3, ['excerpt']],
      [2, ['content']],
      [1, expect.anything()],
    ]);
    expect((await revisionAt(ada, news, row, 1))?.row).toMatchObject({ excerpt: 'alt', content: { content: [] } });
    expect((await revisionAt(ada, news, row, 4))?.row).toMatchObject({ excerpt: 'neuer', content: textOf('neuer') });
  });

  it('is one write of one item, of a draft as of changes to what is published', async () => {
    const { row } = await create(ada, news, { title: 'Ein Schreiben' });
    const written = async (version: number) => {
      test.proxy.clearLog();
      await type(ada, row, version, { content: long(`v${version} `) });
      return test.proxy.log.map(({ operation }) => operation).filter((one) => !/^(Get|BatchGet|Query)/.test(one));
    };
    expect(await written(1)).toEqual(['TransactWriteItems']);
    expect(await written(2)).toEqual(['UpdateItem']);
    await publish(ada, news, row, 3);
    expect(await written(4)).toEqual(['TransactWriteItems']);
    expect(await written(5)).toEqual(['PutItem']);
    expect((await open(ada, news, row)).row.content).toEqual(long('v5 '));
    expect((await getItem(news.table, { id: row.id }))?.content).toBeInstanceOf(Uint8Array);
  });

  it.each(['draft', 'published'] as const)('answers a lost answer again and writes once, of a %s', async (state) => {
    const { row } = await create(ada, news, { title: `Verlorene Antwort ${state}` });
    if (state === 'published') await publish(ada, news, row, 1);
    const { version } = await type(ada, row, state === 'published' ? 2 : 1, { excerpt: 'a' });
    const once = { ...ada, idempotencyKey: `lost-${state}-${engine}` };
    // Neither the first answer nor those of the client's own repetitions arrive.
    test.proxy.use([{ kind: 'drop-after', match: ({ operation }) => /^(Put|Update)Item$/.test(operation) }]);
    const first = await type(once, row, version, { excerpt: 'b' });
    test.proxy.clear();
    expect(first).toMatchObject({ version: version + 1, replayed: false });
    expect(await type(once, row, version, { excerpt: 'b' })).toMatchObject({ version: version + 1, replayed: true });
    expect((await open(ada, news, row)).version).toBe(version + 1);
    expect(await refusal(type(once, row, version, { excerpt: 'c' }))).toMatchObject({ code: 'key_reused' });
    // Somebody else has gone on: what was typed is there, and typing it again changes nothing of theirs.
    await type(bo, row, version + 1, { title: 'Von Bo' });
    expect(await type(once, row, version, { excerpt: 'b' })).toMatchObject({ replayed: true });
    expect((await open(ada, news, row)).row).toMatchObject({ excerpt: 'b', title: 'Von Bo' });
  });

  it('joins what does not meet and refuses what does, also in the middle of a sitting', async () => {
    const { row } = await create(ada, news, { title: 'Treffen' });
    await type(ada, row, 1, { excerpt: 'a' });
    await type(ada, row, 2, { content: textOf('a') });
    await type(ada, row, 3, { content: textOf('b') });
    // Since version 2 only the text has changed.
    expect(await type(bo, row, 2, { title: 'Bo', excerpt: 'bo' })).toMatchObject({ version: 5 });
    expect(await refusal(type(bo, row, 2, { content: textOf('bo') }))).toMatchObject({
      code: 'stale',
      detail: { overlap: ['content'] },
    });
    // Wanted by both is wanted by nobody against the other.
    expect(await type(ada, row, 4, { title: 'Bo' })).toMatchObject({ version: 6 });
    expect(await refusal(type(ada, row, 99, { title: 'Zukunft' }))).toMatchObject({ code: 'stale' });
  });

  it('refuses what meets something typed late in a sitting that is over', async () => {
    const { row } = await create(ada, news, { title: 'Vorbei' });
    await type(ada, row, 1, { content: textOf('a') });
    await type(ada, row, 2, { excerpt: 'a' });
    await type(ada, row, 3, { content: textOf('b') });
    await save(bo, news, row, 4, { title: 'Bo' });
    for (const base of [1, 2, 3])
      expect(await refusal(type(bo, row, base, { content: textOf('bo') })), `based on ${base}`).toMatchObject({
        code: 'stale',
        detail: { overlap: ['content'] },
      });
    // Whoever has seen its end meets nothing but what came after it.
    expect(await type(bo, row, 4, { content: textOf('bo') })).toMatchObject({ version: 6 });
  });

  it('never overwrites what somebody changed after the version that was seen, in 20 random courses', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = seededRandom(1000 + seed);
      const some = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
      const { row } = await create(ada, news, { title: `Blick ${seed}`, excerpt: '0' });
      const changedAt: Record<string, number> = {};
      let [version, clock] = [1, 0];
      for (let step = 0; step < 25; step++) {
        clock += some([1000, 1000, minutes(3)]);
        shiftClock(clock);
        const name = some(['excerpt', 'title', 'content'] as const);
        const mark = `${seed} ${step}`;
        const patch = { [name]: name === 'content' ? textOf(mark) : mark };
        const seen = Math.max(1, version - some([0, 0, 0, 1, 2, 5, 8]));
        const isFree = (changedAt[name] ?? 1) <= seen;
        const work = type(some([ada, ada, bo]), row, seen, patch);
        // A sitting that is over may refuse more than it must, never less.
        const written = isFree ? await work.catch(() => undefined) : void (await refusal(work));
        if (!written) continue;
        ({ version } = written);
        for (const changed of name === 'title' ? ['title', 'slug'] : [name]) changedAt[changed] = version;
      }
      expect((await open(ada, news, row)).version, `seed ${seed}`).toBe(version);
      expect(version, `seed ${seed}`).toBeGreaterThan(8);
    }
  });

  it('shows a preview nothing that is typed after its link was made', async () => {
    const { row } = await create(ada, news, { title: 'Vorschau' });
    await type(ada, row, 1, { excerpt: 'a' });
    await type(ada, row, 2, { excerpt: 'gezeigt' });
    const { token, version } = await createPreviewLink(ada, news, row.id);
    expect(version).toBe(3);
    await type(ada, row, 3, { excerpt: 'geheim' });
    expect((await openPreview(news, token))?.row.excerpt).toBe('gezeigt');
  });

  it('goes back through revisions of an earlier version, which keep whole rows', async () => {
    const { row } = await create(ada, news, { title: 'Von früher', excerpt: 'zwei' });
    const old = { ...row, excerpt: 'eins' };
    const told = { action: 'save', by: 'ada', at: row.createdAt, day: '2026-01-01', changed: ['excerpt'] };
    const source = { entity: 'news', id: row.id, writeId: newUlid() };
    // As it lay in the store before: version 0 stands for a write before the creation that this version tells of.
    const item = encode(revisionRecord, { ...source, ...told, version: 0, packed: gzipSync(JSON.stringify(old)) });
    await store().send(new PutCommand({ TableName: physicalName(revisionRecord.table), Item: item }));
    await type(ada, row, 1, { excerpt: 'drei' });
    expect(await Promise.all([2, 1, 0].map((version) => excerptAt(row, version)))).toEqual(['drei', 'zwei', 'eins']);
  });

  it('comes back to each state that a revision left, after 25 random courses of two people', async () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = seededRandom(seed);
      const some = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
      const { row } = await create(ada, news, { title: `Lauf ${seed}`, excerpt: '0' });
      const states = new Map<number, unknown>();
      let [version, clock, marker] = [1, 0, 0];
      const remember = async () => {
        const { row: now } = await open(ada, news, row);
        const [newest] = (await revisions(ada, news, row, { strong: true })).items;
        states.set(newest?.version ?? 0, [now.title, now.excerpt, now.content]);
      };
      await remember();
      for (let step = 0; step < 12; step++) {
        clock += some([1000, 20_000, minutes(4)]);
        shiftClock(clock);
        const mark = `${marker++}`;
        const patch = some([
          { excerpt: mark },
          { content: long(mark) },
          { title: `Lauf ${seed} ${mark}`, excerpt: mark },
        ]);
        const by = some([ada, ada, ada, bo]);
        const work = some([
          () => type(by, row, version, patch),
          () => type(by, row, version, patch),
          () => type(by, row, version, patch),
          () => save(by, news, row, version, patch),
          () => publish(by, news, row, version),
        ]);
        ({ version } = await work());
        await remember();
      }
      // Of a field that a sitting came to later, the state before tells what it was then, and of the others how they ended.
      const newest = Math.max(...states.keys());
      const { row: last } = (await revisionAt(ada, news, row, version)) ?? {};
      expect([last?.title, last?.excerpt, last?.content], `seed ${seed}`).toEqual(states.get(newest));
      const { items } = await revisions(ada, news, row, { limit: 100, strong: true });
      for (const [i, { version: at, action }] of items.entries()) {
        const next = items[i - 1];
        const isSupplemented = next?.action === 'save' && action === 'save' && next.by === items[i]?.by;
        if (isSupplemented) continue;
        const { row: then } = (await revisionAt(ada, news, row, at)) ?? {};
        expect([then?.title, then?.excerpt, then?.content], `seed ${seed}, version ${at}`).toEqual(states.get(at));
      }
    }
  });
});
