// Every defect against every question: right rows or a clear reason; never a crash, a hang or a lost row.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Defect, defects } from '@/local/sams/defects';
import type { SamsAnswer } from './answer';
import type { SamsClient } from './client';
import { planClubs, planTeams } from './plan';
import { openFederation, type TestFederation } from './test-federation.fixture';

let federation: TestFederation;
let client: SamsClient;
let usual: SamsClient;
let hasty: SamsClient;
const truth = new Map<string, readonly unknown[]>();

const ask = {
  seasons: () => client.seasons(),
  associations: () => client.associations(),
  clubs: () => client.clubs(federation.server.federation.associationUuid),
  leagues: () => client.leagues({ associationUuid: associationUuid(), seasonUuid: season().uuid }),
  teams: () => client.teams({ season: season(), associationUuids: [associationUuid()], sportsclubUuid: ownClub() }),
  rankings: () => client.rankings(federation.server.federation.leagues[0]?.uuid ?? ''),
  matches: () => client.matches({ seasonUuid: season().uuid, sportsclubUuid: ownClub() }),
};
type Question = keyof typeof ask;
const questions = Object.keys(ask) as Question[];

const associationUuid = () => federation.server.federation.associationUuid;
const ownClub = () => federation.server.federation.ownClubUuid;
const season = () => federation.server.federation.seasons[0] as { uuid: string; name: string };

beforeAll(async () => {
  federation = await openFederation({ slowMs: 30_000 });
  client = federation.client({ pageSize: 10 });
  for (const question of questions) truth.set(question, rowsOf(await ask[question]()));
  usual = federation.client({ pageSize: 10, maxPages: 12, attempts: 2 });
  hasty = federation.client({ pageSize: 10, timeoutMs: 40, attempts: 2 });
});
afterAll(() => federation.server.close());

/** Only where the federation is slow may anything depend on how fast we are. */
function suffer(defect: Defect): void {
  federation.server.use(defect);
  client = defect === 'slow' || defect === 'drip' ? hasty : usual;
}

const rowsOf = (answer: SamsAnswer<unknown>) => (answer.state === 'failed' ? [] : answer.rows);

/** What becomes of a list under each defect; 'whole' is nothing worse than the truth. */
const outcomes: Record<Defect, string> = {
  down: 'failed unreachable',
  slow: 'failed timeout',
  drip: 'failed timeout',
  failing: 'failed failing',
  busy: 'failed busy',
  maintenance: 'failed failing',
  cut: 'failed unreachable',
  truncated: 'failed unreadable',
  html: 'failed unreadable',
  giant: 'failed too_large',
  'redirect-loop': 'failed redirected',
  'null-body': 'failed unexpected',
  'null-list': 'failed unexpected',
  empty: 'complete',
  'half-page': 'partial rows_missing',
  'half-list': 'complete',
  'no-last': 'whole',
  'no-numbers': 'whole',
  'same-page': 'partial page_repeated',
  endless: 'partial pages_endless',
  'nonsense-row': 'partial row_unusable',
  duplicates: 'whole',
  'wrong-types': 'whole',
};

/** They have no pages and no numbers: nothing can be doubled or endless, and nothing tells that one is missing. */
const onSeasons: Partial<Record<Defect, string>> = { 'half-page': 'complete', 'same-page': 'whole', endless: 'whole' };

function outcomeOf(answer: SamsAnswer<unknown>, expected: readonly unknown[]): string {
  if (answer.state === 'failed') return `failed ${answer.failure.cause}`;
  if (answer.state === 'partial') return `partial ${answer.problems[0]?.kind}`;
  return JSON.stringify(answer.rows) === JSON.stringify(expected) ? 'whole' : 'complete';
}

it.each(defects)('a federation with the defect “%s” is survived, by every question', async (defect) => {
  suffer(defect);
  const found: Partial<Record<Question, string>> = {};
  for (const question of questions) {
    const expected = truth.get(question) ?? [];
    const answer = await ask[question]();
    found[question] = outcomeOf(answer, expected);
    const known = new Set(expected.map((row) => JSON.stringify(row)));
    // Pages without an end are full of teams that there might be.
    if (defect !== 'endless') expect(rowsOf(answer).filter((row) => !known.has(JSON.stringify(row)))).toEqual([]);
  }
  const { seasons, ...lists } = found;
  expect(new Set(Object.values(lists))).toEqual(new Set([outcomes[defect]]));
  expect(seasons).toBe(onSeasons[defect] ?? outcomes[defect]);
});

it.each(defects)('the defect “%s” removes nothing that is stored', async (defect) => {
  suffer(defect);
  const clubs = (truth.get('clubs') ?? []) as { sportsclubUuid: string }[];
  const teams = (truth.get('teams') ?? []) as { uuid: string }[];
  expect([clubs.length, teams.length]).toEqual([16, 5]);
  expect(planClubs(clubs, await ask.clubs()).remove).toEqual([]);
  expect(planTeams(teams, await ask.teams()).remove).toEqual([]);
});

it('gets through weather in which a third of all requests fail', async () => {
  const patient = federation.client({ attempts: 6, pageSize: 10 });
  federation.server.use(
    { defect: 'failing', share: 0.2 },
    { defect: 'down', share: 0.1 },
    { defect: 'busy', share: 0.1 },
  );
  const answer = await patient.matches({ seasonUuid: season().uuid, sportsclubUuid: ownClub() });
  expect(outcomeOf(answer, truth.get('matches') ?? [])).toBe('whole');
});
