// From what is stored and what the federation answered (sync diff): what to write and what to remove. Doubt never removes anything.

import { slugify } from '@/lib/entity/fold';
import type { SamsAnswer, SamsFailure, SamsProblem } from './answer';
import type { SamsClubRow } from './club';
import type { Team } from './team';

export interface ClubRow extends SamsClubRow {
  readonly nameSlug: string;
}

export interface PlannedTeam extends Team {
  readonly sportsclubUuid: string;
  readonly nameSlug: string;
}

/** As it comes from the store: what was never known may be missing. */
type Stored<Row> = { readonly [K in keyof Row]?: Row[K] | null | undefined };

export type StoredClub = Stored<ClubRow> & Pick<ClubRow, 'sportsclubUuid'>;
export type StoredTeam = Stored<PlannedTeam> & Pick<PlannedTeam, 'uuid'>;

/** Why rows that the answer lacks are kept all the same. */
export type Reluctance =
  | 'failed'
  | 'partial'
  /** An empty list, where there were rows. */
  | 'empty'
  /** So much shorter than what is stored that it is rather a mistake than a mass departure. */
  | 'shrunk';

export interface Report {
  readonly state: SamsAnswer<unknown>['state'];
  readonly failure: SamsFailure | null;
  readonly received: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly removed: number;
  /** Not in the answer, and kept nevertheless. */
  readonly kept: number;
  readonly keptBecause: Reluctance | null;
  readonly problems: readonly SamsProblem[];
}

export interface SyncPlan<Row, Old> {
  readonly put: readonly { readonly row: Row; readonly before: Old | undefined }[];
  readonly remove: readonly Old[];
  readonly report: Report;
}

export interface PlanOptions {
  /** Somebody has looked at it: the list is really that short. */
  readonly believeShrinking?: boolean;
}

interface Kind<Seen, Row> {
  readonly key: (row: Seen | Stored<Row>) => string;
  /** Rows of another association, or of another club, are none of this answer's business. */
  readonly scope: (row: Seen | Stored<Row>) => string | null;
  /** What the answer does not say stays as it is stored; nothing when too little is known. */
  readonly compose: (seen: Seen, old: Stored<Row> | undefined) => Row | undefined;
}

const clubKind: Kind<SamsClubRow, ClubRow> = {
  key: (club) => club.sportsclubUuid ?? '',
  scope: (club) => club.associationUuid ?? null,
  compose: (seen, old) => ({
    ...seen,
    nameSlug: slugify(seen.name),
    associationName: seen.associationName ?? old?.associationName ?? null,
    logo: seen.logo ?? old?.logo ?? null,
  }),
};

const teamKind: Kind<Team, PlannedTeam> = {
  key: (team) => team.uuid ?? '',
  scope: (team) => team.sportsclubUuid ?? null,
  compose: (seen, old) => {
    const sportsclubUuid = seen.sportsclubUuid ?? old?.sportsclubUuid;
    const associationUuid = seen.associationUuid ?? old?.associationUuid ?? null;
    return sportsclubUuid ? { ...seen, nameSlug: slugify(seen.name), sportsclubUuid, associationUuid } : undefined;
  },
};

export const planClubs = <Old extends StoredClub>(
  stored: readonly Old[],
  answer: SamsAnswer<SamsClubRow>,
  options: PlanOptions = {},
): SyncPlan<ClubRow, Old> => plan(clubKind, stored, answer, options);

export const planTeams = <Old extends StoredTeam>(
  stored: readonly Old[],
  answer: SamsAnswer<Team>,
  options: PlanOptions = {},
): SyncPlan<PlannedTeam, Old> => plan(teamKind, stored, answer, options);

function plan<Seen, Row extends { readonly nameSlug: string }, Old extends Stored<Row>>(
  { key, scope, compose }: Kind<Seen, Row>,
  stored: readonly Old[],
  answer: SamsAnswer<Seen>,
  options: PlanOptions,
): SyncPlan<Row, Old> {
  const { rows, problems: told } = answer.state === 'failed' ? { rows: [], problems: [] } : answer;
  const seen = new Map(rows.map((row) => [key(row), row]));
  const before = new Map(stored.map((row) => [key(row), row]));
  const composed = [...seen].map(([id, row]) => ({ id, row: compose(row, before.get(id)), before: before.get(id) }));
  // An index has no place for an empty slug.
  const unspellable = composed.filter(({ row }) => row?.nameSlug === '');
  const put = composed.flatMap(({ row, before }) =>
    row && row.nameSlug !== '' && !(before && isSame(row, before)) ? [{ row, before }] : [],
  );
  const scopes = new Set(rows.map(scope));
  const concerned = stored.filter((row) => seen.size === 0 || (scope(row) !== null && scopes.has(scope(row))));
  const absent = concerned.filter((row) => !seen.has(key(row)));
  const keptBecause = absent.length > 0 ? reluctance(answer.state, seen.size, concerned.length, options) : null;
  const remove = keptBecause === null ? absent : [];
  const added = put.filter((one) => one.before === undefined).length;
  const report: Report = {
    state: answer.state,
    failure: answer.state === 'failed' ? answer.failure : null,
    received: seen.size,
    added,
    changed: put.length - added,
    unchanged: composed.filter(({ row, before }) => row && before && isSame(row, before)).length,
    removed: remove.length,
    kept: absent.length - remove.length,
    keptBecause,
    problems: [...told, ...unspellable.map(({ id }) => ({ kind: 'name_unspellable', where: id }) as const)],
  };
  return { put, remove, report };
}

function reluctance(
  state: Report['state'],
  received: number,
  stored: number,
  { believeShrinking = false }: PlanOptions,
): Reluctance | null {
  if (state !== 'complete') return state;
  if (received === 0) return 'empty';
  const isMistake = stored - received > Math.max(2, stored * 0.3);
  return isMistake && !believeShrinking ? 'shrunk' : null;
}

const isSame = <Row>(row: Row, old: Stored<Row>): boolean =>
  (Object.keys(row as object) as (keyof Row)[]).every((name) => row[name] === (old[name] ?? null));
