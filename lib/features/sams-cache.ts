// Tables and matches of the federation as they were last told, with their dates (federation cache); reading them never asks the federation.

import { nowSeconds } from '@/lib/clock';
import { pack, unpack } from '@/lib/db/pack';
import { records } from '@/lib/db/record-store';
import type { Row } from '@/lib/entity/entity';
import type { FailureCause } from '@/lib/sams/answer';
import type { KeptView } from '@/lib/sams/federation-view';
import type { Kept } from '@/lib/sams/freshness';
import type { Match } from '@/lib/sams/match';
import type { Ranking } from '@/lib/sams/ranking';
import { samsKeptRecord } from './sams-records';

/** What every page that shows something of the federation bears. */
export const samsTag = 'sams';

export interface Remembered<R> {
  /** Undefined before the first question. */
  readonly kept: Kept<R> | undefined;
  /** Of the league. */
  readonly name: string | null;
  readonly seasonUuid: string | null;
  readonly cause: FailureCause | null;
}

const tablePrefix = 'table-';

/** What can be no identifier of a league is nobody's table. */
const tableOf = (leagueUuid: string) => ({
  what: `${tablePrefix}${/^[0-9a-z-]{1,64}$/.test(leagueUuid) ? leagueUuid : 'of-nobody'}`,
});
const matches = { what: 'matches' };

type KeptRow = Row<typeof samsKeptRecord>;

const never: Remembered<never> = { kept: undefined, name: null, seasonUuid: null, cause: null };

function remembered<R>(row: KeptRow | undefined): Remembered<R> {
  if (!row) return never;
  const { at, askedAt, isPartial, name, seasonUuid, cause } = row;
  const rows = row.packed === undefined ? null : (unpack(row.packed).rows as R[]);
  return {
    kept: { rows, at: at ?? null, askedAt, isPartial },
    name: name ?? null,
    seasonUuid: seasonUuid ?? null,
    cause: (cause as FailureCause | undefined) ?? null,
  };
}

/** In the order of the leagues, all in one round trip. */
export async function rememberedTables(
  leagueUuids: readonly string[],
  options: { readonly strong?: boolean } = {},
): Promise<Remembered<Ranking>[]> {
  if (leagueUuids.length === 0) return [];
  const rows = await records(samsKeptRecord).getMany(leagueUuids.map(tableOf), options);
  return rows.map((row) => remembered<Ranking>(row));
}

export const rememberedMatches = async (options: { readonly strong?: boolean } = {}): Promise<Remembered<Match>> =>
  remembered<Match>(await records(samsKeptRecord).get(matches, options));

/** Everything that is kept, without its rows. */
export async function keptSummaries(): Promise<KeptView[]> {
  const { items } = await records(samsKeptRecord).read.all({}, { limit: 100 });
  return items.map(({ what, name, rows, at, askedAt, isPartial, cause }) => ({
    leagueUuid: what.startsWith(tablePrefix) ? what.slice(tablePrefix.length) : null,
    name: name ?? null,
    rows,
    at: at ?? null,
    askedAt,
    isPartial,
    cause: (cause as FailureCause | undefined) ?? null,
  }));
}

/** What nobody has asked for in a year is of a season long over. */
const keptSeconds = 400 * 24 * 60 * 60;

async function remember(what: string, { kept, name, seasonUuid, cause }: Remembered<unknown>): Promise<void> {
  if (!kept) return;
  const { rows, at, askedAt, isPartial } = kept;
  await records(samsKeptRecord).put({
    what,
    ...(rows ? { packed: pack({ rows }) } : {}),
    at: at ?? undefined,
    askedAt,
    isPartial,
    rows: rows?.length ?? 0,
    name: name ?? undefined,
    seasonUuid: seasonUuid ?? undefined,
    cause: cause ?? undefined,
    expiresAt: nowSeconds() + keptSeconds,
  });
}

export const rememberTable = (leagueUuid: string, table: Remembered<Ranking>): Promise<void> =>
  remember(tableOf(leagueUuid).what, table);

export const rememberMatches = (told: Remembered<Match>): Promise<void> => remember(matches.what, told);
