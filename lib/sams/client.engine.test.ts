// The client against a federation that behaves: everything it tells, and how politely it is asked.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAppError } from '@/lib/errors';
import type { FederationLeague } from '@/local/sams/federation';
import { freePort } from '@/local/supervisor/free-port';
import type { SamsAnswer } from './answer';
import { samsClient } from './client';
import { currentSeason } from './season';
import { openFederation, type TestFederation } from './test-federation.fixture';

let federation: TestFederation;
beforeAll(async () => {
  federation = await openFederation({ isStrict: true });
});
afterAll(() => federation.server.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  federation.server.use();
  federation.server.log.length = 0;
  federation.clock.pauses.length = 0;
});

const truth = () => federation.server.federation;
const current = () => truth().seasons[0] as (typeof federation.server.federation.seasons)[number];
const ours = ({ teams }: FederationLeague) => teams.filter(({ club }) => club.uuid === truth().ownClubUuid);
const oursNow = () => truth().leagues.filter(({ season, matches }) => season === current() && matches.length > 0);

function rowsOf<Row>(answer: SamsAnswer<Row>): readonly Row[] {
  expect(answer).toMatchObject({ state: 'complete', problems: [] });
  return answer.state === 'failed' ? [] : answer.rows;
}

describe('a federation that behaves', () => {
  it('tells its seasons in a bare array, and which is the current one', async () => {
    const seasons = rowsOf(await federation.client().seasons());
    expect(seasons).toHaveLength(2);
    expect(currentSeason(seasons, '2026-03-11')).toMatchObject({ uuid: current().uuid, name: '2025/26' });
  });

  it('tells associations, and their clubs with or without a logo', async () => {
    const { associationUuid, clubs } = truth();
    expect(rowsOf(await federation.client().associations()).map(({ uuid }) => uuid)).toContain(associationUuid);
    const found = rowsOf(await federation.client({ pageSize: 7 }).clubs(associationUuid.toUpperCase()));
    expect(found).toEqual(
      clubs.map(({ uuid, name, logo }) => ({
        sportsclubUuid: uuid,
        name,
        associationUuid,
        associationName: 'Volleyball-Verband Boddenküste',
        logo,
      })),
    );
  });

  it('tells the leagues of one season only', async () => {
    const question = { associationUuid: truth().associationUuid, seasonUuid: current().uuid };
    const leagues = rowsOf(await federation.client().leagues(question));
    expect(leagues).toHaveLength(7);
    expect(new Set(leagues.map(({ seasonUuid }) => seasonUuid))).toEqual(new Set([current().uuid]));
  });

  it('tells our teams with their leagues, without the shadows that play for the cup', async () => {
    const { associationUuid, ownClubUuid } = truth();
    const question = { season: current(), associationUuids: [associationUuid], sportsclubUuid: ownClubUuid };
    const teams = rowsOf(await federation.client().teams(question));
    const expected = oursNow().flatMap((league) =>
      ours(league).map(({ uuid, name }) => ({
        uuid,
        name,
        sportsclubUuid: ownClubUuid,
        associationUuid,
        leagueUuid: league.uuid,
        leagueName: league.name,
        seasonUuid: current().uuid,
        seasonName: '2025/26',
      })),
    );
    expect(expected).toHaveLength(5);
    expect([...teams].sort((one, other) => one.uuid.localeCompare(other.uuid))).toEqual(
      expected.sort((one, other) => one.uuid.localeCompare(other.uuid)),
    );
  });

  it('tells the table of a league, best first', async () => {
    const [league] = oursNow();
    const table = rowsOf(await federation.client({ pageSize: 4 }).rankings(league?.uuid ?? ''));
    expect(table.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(table.map(({ teamName }) => teamName))).toEqual(new Set(league?.teams.map(({ name }) => name)));
  });

  it('tells our matches of the season in their order, past ones with results, coming ones without', async () => {
    const question = { seasonUuid: current().uuid, sportsclubUuid: truth().ownClubUuid };
    const matches = rowsOf(await federation.client({ pageSize: 30 }).matches(question));
    expect(matches).toHaveLength(18 + 22 + 18 + 18 + 22);
    for (const { date, result } of matches) expect(result !== null).toBe(date !== null && date < '2026-03-11');
    const known = matches.filter(({ startsAt }) => startsAt !== null);
    expect(known.map(({ startsAt }) => startsAt)).toEqual(known.map(({ startsAt }) => startsAt).sort());
    expect(matches.some(({ date, startsAt }) => date !== null && startsAt === null)).toBe(true);
    expect(matches.filter(({ isPostponed }) => isPostponed).length).toBeGreaterThan(0);
  });

  it('is never asked more than five times in a second', async () => {
    const { associationUuid, ownClubUuid } = truth();
    // Two clients, one rate limiter; without a second attempt, a single refusal would show.
    const [one, other] = [federation.client({ attempts: 1 }), federation.client({ attempts: 1 })];
    const question = { season: current(), associationUuids: [associationUuid], sportsclubUuid: ownClubUuid };
    rowsOf(await one.teams(question));
    rowsOf(await other.teams(question));
    rowsOf(await one.clubs(associationUuid));
    expect(federation.server.log).toHaveLength(18);
    expect(federation.clock.pauses.length).toBeGreaterThan(2);
  });
});

describe('asking', () => {
  it('says what is wrong with the key, once', async () => {
    const answer = await federation.client({ apiKey: 'another' }).seasons();
    expect(answer).toMatchObject({ state: 'failed', failure: { cause: 'key_refused', status: 403 } });
    expect(federation.server.log).toHaveLength(1);
    expect(JSON.stringify(answer)).not.toContain('another');
  });

  it('says when there is nothing with that identifier, and lets none climb out of its place', async () => {
    expect(await federation.client().rankings('nowhere')).toMatchObject({ failure: { cause: 'not_found' } });
    for (const path of ['..', '%2e%2e', '../../admin'])
      expect(await federation.client().rankings(path)).toMatchObject({ failure: { cause: 'not_found' } });
    for (const where of federation.server.log) expect(where).toMatch(/^\/leagues\/[a-z]+\/rankings\?/);
  });

  it('tries again after a failure, a little later each time', async () => {
    federation.server.use({ defect: 'failing', times: 2 });
    expect(await federation.client().seasons()).toMatchObject({ state: 'complete' });
    expect(federation.clock.pauses.filter((pause) => pause < 1100)).toEqual(expect.arrayContaining([500, 1000]));
  });

  it('waits as long as it is told to', async () => {
    federation.server.use({ defect: 'busy', times: 1 });
    expect(await federation.client().seasons()).toMatchObject({ state: 'complete' });
    expect(federation.clock.pauses).toContain(2000);
  });

  it('does not wait until tomorrow', async () => {
    federation.server.use('maintenance');
    const failure = { cause: 'failing', status: 503, retryAfterSeconds: 86_400 };
    expect(await federation.client().seasons()).toMatchObject({ state: 'failed', failure });
    expect(federation.server.log).toHaveLength(1);
  });

  it('has a deadline for the whole of a question', async () => {
    const { associationUuid } = truth();
    federation.server.use({ defect: 'slow', on: /page=1/ });
    const [over, timeout] = [new AbortController(), AbortSignal.timeout.bind(AbortSignal)];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => (ms === 12_345 ? over.signal : timeout(ms)));
    const asking = federation.client({ pageSize: 7, deadlineMs: 12_345 }).clubs(associationUuid);
    await expect.poll(() => federation.server.log.some((where) => where.includes('page=1'))).toBe(true);
    over.abort();
    const answer = await asking;
    expect(answer).toMatchObject({ state: 'partial', problems: [{ kind: 'part_failed', cause: 'timeout' }, {}] });
  });

  it('gives up after its attempts', async () => {
    federation.server.use('failing');
    const answer = await federation.client().seasons();
    expect(answer).toMatchObject({ failure: { cause: 'failing', status: 500, where: '/seasons?page=0&size=100' } });
    expect(federation.server.log).toHaveLength(3);
  });

  it('stops when the caller has had enough', async () => {
    expect(await federation.client().seasons(AbortSignal.abort())).toMatchObject({ failure: { cause: 'timeout' } });
    federation.server.use('slow');
    const enough = new AbortController();
    const asking = federation.client().seasons(enough.signal);
    await expect.poll(() => federation.server.log.length).toBe(1);
    enough.abort();
    expect(await asking).toMatchObject({ failure: { cause: 'timeout' } });
    expect(federation.server.log).toHaveLength(1);
  });

  it('asks no further leagues when the federation has gone', async () => {
    const { associationUuid, ownClubUuid } = truth();
    federation.server.use({ defect: 'failing', on: /teams/ });
    const question = { season: current(), associationUuids: [associationUuid], sportsclubUuid: ownClubUuid };
    expect(await federation.client().teams(question)).toMatchObject({ state: 'failed', failure: { cause: 'failing' } });
    expect(federation.server.log).toHaveLength(1 + 3);
  });

  it('asks the other leagues when one of them is broken', async () => {
    const { associationUuid, ownClubUuid } = truth();
    const broken = oursNow()[2]?.uuid ?? '';
    federation.server.use({ defect: 'html', on: new RegExp(broken) });
    const question = { season: current(), associationUuids: [associationUuid], sportsclubUuid: ownClubUuid };
    const answer = await federation.client().teams(question);
    expect(answer).toMatchObject({ state: 'partial', problems: [{ kind: 'part_failed', cause: 'unreadable' }] });
    expect(answer.state === 'failed' ? 0 : answer.rows.length).toBe(4);
  });

  it('finds nobody at an address where nobody is', async () => {
    const baseUrl = `http://127.0.0.1:${await freePort()}/api/v2`;
    expect(await federation.client({ baseUrl }).seasons()).toMatchObject({ failure: { cause: 'unreachable' } });
  });

  it.each([
    { baseUrl: 'federation', apiKey: 'k' },
    { baseUrl: 'file:///etc', apiKey: 'k' },
    { baseUrl: 'https://federation.example', apiKey: '' },
    { baseUrl: 'https://federation.example', apiKey: 'two\nlines' },
  ])('refuses to begin with $baseUrl and $apiKey', (options) => {
    let refused: unknown;
    try {
      samsClient({ ...options, timeZone: 'Europe/Berlin' });
    } catch (error) {
      refused = error;
    }
    expect(isAppError(refused, 'invalid')).toBe(true);
  });
});
