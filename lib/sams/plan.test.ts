import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SamsAnswer } from './answer';
import type { SamsClubRow } from './club';
import { type ClubRow, type PlannedTeam, planClubs, planTeams, type StoredClub } from './plan';
import type { Team } from './team';

const club = (id: string, more: Partial<SamsClubRow> = {}): SamsClubRow => ({
  sportsclubUuid: id,
  name: `Verein ${id}`,
  associationUuid: 'coast',
  associationName: 'Küste',
  logo: null,
  ...more,
});
const clubRow = (id: string, more: Partial<ClubRow> = {}): ClubRow => ({
  ...club(id),
  nameSlug: `verein-${id}`,
  ...more,
});
const team = (id: string, more: Partial<Team> = {}): Team => ({
  uuid: id,
  name: `Möwe ${id}`,
  sportsclubUuid: 'ours',
  associationUuid: 'coast',
  leagueUuid: 'l1',
  leagueName: 'Landesliga',
  seasonUuid: 's1',
  seasonName: '2025/26',
  ...more,
});
const teamRow = (id: string, more: Partial<PlannedTeam> = {}): PlannedTeam => ({
  ...team(id),
  sportsclubUuid: 'ours',
  nameSlug: `moewe-${id}`,
  ...more,
});
const told = <Row>(...rows: Row[]): SamsAnswer<Row> => ({ state: 'complete', rows, problems: [] });
const part = <Row>(...rows: Row[]): SamsAnswer<Row> => ({
  state: 'partial',
  rows,
  problems: [{ kind: 'rows_missing', where: '/' }],
});
const away: SamsAnswer<never> = { state: 'failed', failure: { cause: 'failing', where: '/leagues', status: 500 } };

describe('a plan for clubs', () => {
  it('writes what is new or other, leaves what is the same, removes what is gone', () => {
    const stored = [clubRow('a'), clubRow('b'), { ...clubRow('c'), version: 4 }];
    const { put, remove, report } = planClubs(stored, told(club('a'), club('b', { name: 'TSV Ö' }), club('d')));
    expect(put).toEqual([
      { row: clubRow('b', { name: 'TSV Ö', nameSlug: 'tsv-oe' }), before: stored[1] },
      { row: clubRow('d'), before: undefined },
    ]);
    expect(remove).toEqual([stored[2]]);
    expect(report).toEqual({
      state: 'complete',
      failure: null,
      received: 3,
      added: 1,
      changed: 1,
      unchanged: 1,
      removed: 1,
      kept: 0,
      keptBecause: null,
      problems: [],
    });
  });

  it('never gives up a logo or a name for nothing', () => {
    const stored = [clubRow('a', { logo: 'https://x.example/a.png' })];
    expect(planClubs(stored, told(club('a', { associationName: null }))).put).toEqual([]);
    const { put } = planClubs(stored, told(club('a', { logo: 'https://x.example/b.png' })));
    expect(put[0]?.row.logo).toBe('https://x.example/b.png');
  });

  it('takes a stored row without attributes as one with nulls', () => {
    const { associationName: _, logo: __, ...stored } = clubRow('a');
    expect(planClubs<StoredClub>([stored], told(club('a', { associationName: null }))).put).toEqual([]);
  });

  it.each([
    ['failed', away],
    ['partial', part(club('a'))],
    ['empty', told<SamsClubRow>()],
    ['shrunk', told(club('a'))],
  ] as const)('keeps every row when the answer is %s, and says so', (keptBecause, answer) => {
    const { remove, report } = planClubs(
      ['a', 'b', 'c', 'd', 'e'].map((id) => clubRow(id)),
      answer,
    );
    expect(remove).toEqual([]);
    expect(report).toMatchObject({ removed: 0, keptBecause, state: answer.state });
    expect(report.kept).toBeGreaterThanOrEqual(4);
  });

  it('believes that a list has shrunk when somebody has looked at it, but never that it is empty', () => {
    const stored = ['a', 'b', 'c', 'd', 'e'].map((id) => clubRow(id));
    expect(planClubs(stored, told(club('a')), { believeShrinking: true }).remove).toHaveLength(4);
    expect(planClubs(stored, told<SamsClubRow>(), { believeShrinking: true }).remove).toEqual([]);
  });

  it('believes without asking that one or two have left', () => {
    const stored = ['a', 'b', 'c'].map((id) => clubRow(id));
    expect(planClubs(stored, told(club('a'))).remove).toHaveLength(2);
  });

  it('leaves the clubs of other associations alone', () => {
    const stored = [clubRow('a'), clubRow('x', { associationUuid: 'hills' })];
    expect(planClubs(stored, told(club('a'))).remove).toEqual([]);
  });

  it('writes no row without a slug, and does not lose the one that is stored', () => {
    const { put, remove, report } = planClubs(
      [clubRow('a'), clubRow('b')],
      told(club('a', { name: '★★★' }), club('b')),
    );
    expect([put, remove]).toEqual([[], []]);
    expect(report.problems).toEqual([{ kind: 'name_unspellable', where: 'a' }]);
  });
});

describe('a plan for teams', () => {
  it('follows a new season, in which every team has another key', () => {
    const next = { seasonUuid: 's2', seasonName: '2026/27' };
    const { put, remove } = planTeams([teamRow('a'), teamRow('b')], told(team('c', next), team('d', next)));
    expect([put.length, remove.length]).toEqual([2, 2]);
  });

  it('follows a team into another league', () => {
    const { put } = planTeams([teamRow('a')], told(team('a', { leagueUuid: 'l2', leagueName: 'Oberliga' })));
    expect(put.map(({ row }) => row)).toEqual([teamRow('a', { leagueUuid: 'l2', leagueName: 'Oberliga' })]);
  });

  it('takes a team whose club is not said for present, but not for ours', () => {
    const nobodys = { sportsclubUuid: null };
    const { put, remove } = planTeams(
      [teamRow('a'), teamRow('b')],
      told(team('a'), team('b', nobodys), team('c', nobodys)),
    );
    expect([put, remove]).toEqual([[], []]);
  });
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const logos = fc.constantFrom(null, 'https://x.example/1.png', 'https://x.example/2.png');
const anyClub = fc
  .record({ id: ids, logo: logos, name: fc.constantFrom('Möwe', 'TSV', '★') })
  .map(({ id, ...more }) => club(id, more));
const anyTeam = fc
  .record({ id: ids, sportsclubUuid: fc.constantFrom('ours', null), leagueUuid: fc.constantFrom('l1', 'l2') })
  .map(({ id, ...more }) => team(id, more));
const badAnswers = <Row>(row: fc.Arbitrary<Row>) =>
  fc.array(
    fc.oneof(
      fc.constant(away),
      fc.array(row).map((rows) => part(...rows)),
      fc.constant(told<Row>()),
    ),
    { maxLength: 8 },
  );

/** What the store holds after a plan was carried out. */
function carryOut<Row>(
  stored: ReadonlyMap<string, Row>,
  key: (row: Row) => string,
  plan: { put: readonly { row: Row }[]; remove: readonly Row[] },
) {
  const next = new Map(stored);
  for (const row of plan.remove) next.delete(key(row));
  for (const { row } of plan.put) next.set(key(row), row);
  return next;
}

describe('whatever the federation answers', () => {
  const clubKey = (row: ClubRow) => row.sportsclubUuid;
  const teamKey = (row: PlannedTeam) => row.uuid;

  it('no sequence of failed, partial and empty answers loses a club or a logo', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ids), badAnswers(anyClub), (start, answers) => {
        let stored = new Map<string, ClubRow>(
          start.map((id) => [id, clubRow(id, { logo: `https://x.example/${id}.png` })]),
        );
        for (const answer of answers) {
          const next = carryOut(stored, clubKey, planClubs([...stored.values()], answer));
          for (const [id, row] of stored) expect(next.get(id)?.logo === null && row.logo !== null).toBe(false);
          expect([...next.keys()]).toEqual(expect.arrayContaining([...stored.keys()]));
          stored = next;
        }
      }),
      { seed: 1974, numRuns: 300 },
    );
  });

  it('no sequence of failed, partial and empty answers loses a team', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ids), badAnswers(anyTeam), (start, answers) => {
        let stored = new Map<string, PlannedTeam>(start.map((id) => [id, teamRow(id)]));
        for (const answer of answers) {
          const next = carryOut(stored, teamKey, planTeams([...stored.values()], answer));
          expect([...next.keys()]).toEqual(expect.arrayContaining([...stored.keys()]));
          stored = next;
        }
      }),
      { seed: 1975, numRuns: 300 },
    );
  });

  it('a plan that was carried out leaves nothing to do', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ids), fc.array(anyClub), fc.boolean(), (start, rows, isAll) => {
        const stored = new Map(start.map((id) => [id, clubRow(id)]));
        const unique = [...new Map(rows.map((row) => [row.sportsclubUuid, row])).values()];
        const answer = isAll ? told(...unique) : part(...unique);
        const next = carryOut(stored, clubKey, planClubs([...stored.values()], answer));
        const again = planClubs([...next.values()], answer);
        expect(again.put).toEqual([]);
        expect([...next.values()].every(({ nameSlug }) => nameSlug !== '')).toBe(true);
      }),
      { seed: 1976, numRuns: 300 },
    );
  });

  it('the numbers of a report add up', () => {
    fc.assert(
      fc.property(fc.uniqueArray(ids), fc.array(anyTeam), (start, rows) => {
        const { put, remove, report } = planTeams(
          start.map((id) => teamRow(id)),
          told(...rows),
        );
        expect(report.added + report.changed).toBe(put.length);
        expect(report.removed).toBe(remove.length);
        expect(report.received).toBe(new Set(rows.map(({ uuid }) => uuid)).size);
        expect(report.kept === 0).toBe(report.keptBecause === null);
      }),
      { seed: 1977, numRuns: 300 },
    );
  });
});
