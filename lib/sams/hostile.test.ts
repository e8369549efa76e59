// Whatever JSON arrives, reading it ends in rows and problems, never in an error.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { associationShape, clubShape } from './club';
import { collect } from './collect';
import { matchShape, ownMatch } from './match';
import { rankingShape } from './ranking';
import { seasonShape } from './season';
import { leagueShape, teamShape } from './team';
import type { Reply } from './transport';

const shapes = [associationShape, clubShape, matchShape, rankingShape, seasonShape, leagueShape, teamShape];

const oddities = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '0',
    '-1',
    'NaN',
    '9'.repeat(400),
    '2026-02-31',
    '0000-01-01',
    '9999-12-31',
    '24:60',
    '3:',
    ':',
    '\u0000',
  ],
  ...[1e308, -0, true, {}, [], [[]], { toString: 1, valueOf: 2 }, { uuid: { toString: null } }, { length: 1e9 }],
);
const value = fc.oneof(oddities, fc.jsonValue({ maxDepth: 3 }));
const names = [...new Set(shapes.flatMap((shape) => Object.keys(shape)))];
const row = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom(...names, '_embedded', 'results', 'location', '__proto__'), value),
);
const page = fc.oneof(
  value,
  fc.array(row, { maxLength: 5 }),
  fc.record({ content: fc.array(row, { maxLength: 5 }), last: value, totalElements: value, _embedded: value }),
);

it('survives any page of any list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(page, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...shapes),
      async (pages, shape) => {
        let asked = 0;
        const ask = async (path: string): Promise<Reply> => ({
          ok: true,
          body: pages[asked++ % pages.length],
          where: path,
        });
        const answer = await collect({ ask, pageSize: 5, maxPages: 6 }, shape, '/list');
        expect(['complete', 'partial', 'failed']).toContain(answer.state);
        expect(asked).toBeLessThanOrEqual(6);
        JSON.stringify(answer);
      },
    ),
    { seed: 406, numRuns: 500 },
  );
});

it('survives any match', async () => {
  const days = fc.oneof(value, fc.constantFrom('1900-01-01', '2199-12-31', '2026-03-29'));
  const times = fc.oneof(value, fc.constantFrom('00:00', '02:30', '23:59:59'));
  const side = fc.oneof(value, fc.record({ uuid: value, name: value, sportsclubUuid: value }));
  const results = fc.oneof(value, fc.record({ setPoints: value, ballPoints: value, sets: value }));
  const embedded = fc.oneof(value, fc.record({ team1: side, team2: side }));
  const match = fc.record({
    uuid: fc.constant('m'),
    date: days,
    time: times,
    results,
    _embedded: embedded,
    location: value,
  });
  await fc.assert(
    fc.asyncProperty(match, async (raw) => {
      const ask = async (path: string): Promise<Reply> => ({ ok: true, body: [raw], where: path });
      const answer = await collect({ ask, pageSize: 5, maxPages: 2 }, matchShape, '/league-matches');
      const own = { seasonUuid: 's', sportsclubUuid: 'c' };
      for (const fields of answer.state === 'failed' ? [] : answer.rows) ownMatch(fields, own, 'Europe/Berlin');
    }),
    { seed: 429, numRuns: 500 },
  );
});

it('survives a list that is nested deeper than any stack', async () => {
  const depth = 200_000;
  const body: unknown = JSON.parse(`{"content":[{"uuid":${'['.repeat(depth)}${']'.repeat(depth)}}],"last":true}`);
  const ask = async (path: string): Promise<Reply> => ({ ok: true, body, where: path });
  expect(await collect({ ask, pageSize: 5, maxPages: 2 }, clubShape, '/list')).toMatchObject({
    state: 'partial',
    rows: [],
  });
});
