// The federation's tables and matches for public pages (stale-while-revalidate): what is kept, at once, with its date; what is due is asked behind it.

import { now } from '@/lib/clock';
import { dependOn, trueUntil } from '@/lib/dependencies';
import { federation } from '@/lib/env';
import { type Remembered, rememberedMatches, rememberedTables, samsTag } from '@/lib/features/sams-cache';
import { requestRefresh } from '@/lib/features/sams-refresh';
import { dueFrom, isDue, show } from '@/lib/sams/freshness';
import type { Match } from '@/lib/sams/match';
import type { Ranking } from '@/lib/sams/ranking';

interface Told {
  /** When the federation told it; nothing where it never did. */
  readonly at: string | null;
  /** To be shown with its date. */
  readonly isStale: boolean;
  /** It was asked since, and did not answer. */
  readonly isSilent?: boolean;
}

export interface FederationTable extends Told {
  readonly leagueUuid: string;
  readonly leagueName: string | null;
  /** Best first; empty where nothing is known. */
  readonly rows: readonly Ranking[];
}

export interface FederationMatches extends Told {
  /** All of the club's of this season, earliest first. */
  readonly matches: readonly Match[];
}

/** A federation that is set up by half is none for visitors; those who can mend it read of it in the admin. */
function isConfigured(): boolean {
  try {
    return federation() !== undefined;
  } catch {
    return false;
  }
}

const nothing = { rows: [], at: null, isStale: false } as const;

function told<Row>({ kept, cause }: Remembered<Row>, at: Date): Told & { readonly rows: readonly Row[] } {
  const shown = show(kept, at);
  trueUntil(dueFrom(kept, at).getTime());
  if (shown.state === 'none') return nothing;
  const isStale = shown.state === 'stale';
  const silence = isStale && cause !== null ? { isSilent: true } : {};
  return { rows: shown.rows, at: shown.at, isStale, ...silence };
}

/** One for each of the leagues, in their order, all in one round trip. */
export async function readTables(leagueUuids: readonly string[]): Promise<readonly FederationTable[]> {
  if (!isConfigured()) return leagueUuids.map((leagueUuid) => ({ leagueUuid, leagueName: null, ...nothing }));
  dependOn([samsTag]);
  const remembered = await rememberedTables(leagueUuids);
  const at = now();
  const due = leagueUuids.filter((_, i) => isDue(remembered[i]?.kept, at));
  if (due.length > 0) requestRefresh({ leagueUuids: due });
  return leagueUuids.flatMap((leagueUuid, i) => {
    const table = remembered[i];
    return table ? [{ leagueUuid, leagueName: table.name, ...told(table, at) }] : [];
  });
}

/** In one round trip. */
export async function readMatches(): Promise<FederationMatches> {
  if (!isConfigured()) return { matches: [], at: null, isStale: false };
  dependOn([samsTag]);
  const remembered = await rememberedMatches();
  const at = now();
  if (isDue(remembered.kept, at)) requestRefresh({ matches: true });
  const { rows, ...rest } = told(remembered, at);
  return { matches: rows, ...rest };
}
