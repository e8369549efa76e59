// Every form of question that a declaration can ask, on both engines, with an entity made for it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repository } from '@/lib/db/repository';
import { many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { anyone, signedIn } from '@/lib/entity/rule';
import { edge } from '@/lib/entity/satellite';
import { date, number, text, user, uuid } from '@/lib/entity/scalar-fields';
import { table } from '@/lib/entity/table';
import { wordless } from '@/lib/entity/wordless.fixture';
import { create } from '@/lib/operations/create';
import { coreTable } from '@/lib/tables/core';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore, testEngines } from '@/local/testing/test-store';

const games = table('test-games', {
  key: ['PK', 'SK'],
  indexes: { byDay: ['court', 'day'], byScore: ['court', 'score'] },
  numbers: ['score'],
});

const onCourt = { index: 'byDay', pk: '{court}', cost: 1 } as const;

const game = entity('game', {
  fields: { id: uuid(), court: text({ max: 20 }), day: date(), score: number(), playerIds: many(user(), { max: 4 }) },
  texts: wordless,
  table: games,
  item: { PK: 'GAME#{id}', SK: 'METADATA' },
  satellites: { player: edge('playerIds', 'player', { PK: 'PLAYER#{player}', SK: 'GAME#{id}' }) },
  reads: {
    all: onCourt,
    newest: { ...onCourt, order: 'desc' },
    onDay: { ...onCourt, sk: { eq: '{day}' } },
    inMonth: { ...onCourt, sk: { prefix: '2026-03' } },
    before: { ...onCourt, sk: { lt: '{day}' } },
    until: { ...onCourt, sk: { lte: '{day}' } },
    after: { ...onCourt, sk: { gt: '{day}' } },
    since: { ...onCourt, sk: { gte: '{day}' } },
    spring: { ...onCourt, sk: { between: ['2026-03-01', '2026-05-31'] } },
    past: { ...onCourt, sk: { lte: '{now}' } },
    byScore: { index: 'byScore', pk: '{court}', sk: { gte: '{score}' }, project: ['score'], cost: 1 },
    ofPlayer: { satellite: 'player', pk: 'PLAYER#{player}', sk: { prefix: 'GAME#' }, follow: true, cost: 1 },
  },
  access: { read: anyone, create: signedIn, write: signedIn, remove: signedIn },
  costs: { create: 1, save: 1, remove: 1 },
});

const court = 'A';
const days = ['2026-02-28', '2026-03-01', '2026-03-14', '2026-05-31', '2999-01-01'];

describe.each(testEngines())('on %s', (engine) => {
  let test: TestStore;
  const { read } = repository(game);
  beforeAll(async () => {
    test = await openTestStore({ engine, tables: [games, coreTable] });
    const context = { actor: { id: 'ref', permissions: new Set<string>() } };
    for (const [score, day] of days.entries())
      await create(context, game, { court, day, score: score * 10, playerIds: score % 2 ? ['ada', 'bo'] : ['cy'] });
  });
  afterAll(() => test.close());

  const found = ({ items }: { items: { day: string }[] }) => items.map(({ day }) => days.indexOf(day));

  it('answers in order, from either end', async () => {
    expect(found(await read.all({ court }))).toEqual([0, 1, 2, 3, 4]);
    expect(found(await read.newest({ court }))).toEqual([4, 3, 2, 1, 0]);
  });

  it('turns around when asked to, and keeps its direction from page to page', async () => {
    expect(found(await read.all({ court }, { order: 'desc' }))).toEqual([4, 3, 2, 1, 0]);
    expect(found(await read.newest({ court }, { order: 'asc' }))).toEqual([0, 1, 2, 3, 4]);
    const first = await read.newest({ court }, { order: 'asc', limit: 2 });
    const { nextToken } = first;
    expect(found(await read.newest({ court }, { order: 'asc', limit: 2, nextToken }))).toEqual([2, 3]);
    expect(await refusal(read.newest({ court }, { limit: 2, nextToken }))).toMatchObject({ code: 'malformed' });
    const declared = await read.newest({ court }, { limit: 2 });
    expect(found(await read.newest({ court }, { order: 'desc', nextToken: declared.nextToken }))).toEqual([2, 1, 0]);
  });

  it('compares the sort key', async () => {
    const day = '2026-03-14';
    expect(found(await read.onDay({ court, day }))).toEqual([2]);
    expect(found(await read.inMonth({ court }))).toEqual([1, 2]);
    expect(found(await read.before({ court, day }))).toEqual([0, 1]);
    expect(found(await read.until({ court, day }))).toEqual([0, 1, 2]);
    expect(found(await read.after({ court, day }))).toEqual([3, 4]);
    expect(found(await read.since({ court, day }))).toEqual([2, 3, 4]);
    expect(found(await read.spring({ court }))).toEqual([1, 2, 3]);
    expect(found(await read.past({ court }))).toEqual([0, 1, 2, 3]);
  });

  it('compares numbers as numbers and brings only what was asked for', async () => {
    const { items } = await read.byScore({ court, score: 20 });
    expect(items.map(({ score }) => score)).toEqual([20, 30, 40]);
    expect(Object.keys(items[0] ?? {})).not.toContain('day');
  });

  it('sees an edge from its other end', async () => {
    expect(found(await read.ofPlayer({ player: 'ada' })).sort()).toEqual([1, 3]);
    expect(found(await read.ofPlayer({ player: 'nobody' }))).toEqual([]);
  });

  it('takes each row of a page up again where it left off, also when it follows', async () => {
    const first = await read.ofPlayer({ player: 'bo' }, { limit: 1 });
    const second = await read.ofPlayer({ player: 'bo' }, { limit: 1, nextToken: first.nextToken });
    expect([...found(first), ...found(second)].sort()).toEqual([1, 3]);
  });

  it('refuses arguments that are none', async () => {
    expect(await refusal(read.onDay({ court, day: '2026-02-30' }))).toMatchObject({ code: 'malformed' });
    expect(await refusal(read.ofPlayer({ player: 'a#b' }))).toMatchObject({ code: 'malformed' });
  });
});
