// Asks the federation anew for tables and matches that somebody wanted to see (background refresh queue): in the background, one instance at a time.

import { inBackground } from '@/lib/background';
import { now } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { repository } from '@/lib/db/repository';
import { clubTimeZone, type Federation, federation } from '@/lib/env';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { invalidate } from '@/lib/operations/invalidate';
import { failed, isOwnTrouble, type SamsAnswer } from '@/lib/sams/answer';
import type { SamsClient } from '@/lib/sams/client';
import { isDue, type Kept, settle } from '@/lib/sams/freshness';
import { currentSeason } from '@/lib/sams/season';
import { type Lease, takeLease } from './lease';
import {
  type Remembered,
  rememberedMatches,
  rememberedTables,
  rememberMatches,
  rememberTable,
  samsTag,
} from './sams-cache';
import { clientOf, type Manner } from './sams-client';

export interface RefreshRequest {
  readonly leagueUuids?: readonly string[];
  readonly matches?: boolean;
}

interface RefreshQueue {
  readonly leagueUuids: Set<string>;
  matches: boolean;
  running?: Promise<void>;
}

// Pages are bundled apart: what this process is asking already hangs on it.
const globalKey = Symbol.for('clubhouse.sams-refresh');
const sharedGlobal = globalThis as { [globalKey]?: RefreshQueue };

function refreshQueue(): RefreshQueue {
  sharedGlobal[globalKey] ??= { leagueUuids: new Set(), matches: false };
  return sharedGlobal[globalKey];
}

/** Nobody waits for it, so it may give up soon: the next visitor asks again. */
const manner: Manner = { attempts: 2, timeoutMs: 8_000, deadlineMs: 30_000 };
const leaseMs = 120_000;

/** Remembers what was asked for, and begins unless this process is at it already. */
export function requestRefresh({ leagueUuids = [], matches = false }: RefreshRequest): void {
  const waiting = refreshQueue();
  for (const uuid of leagueUuids) waiting.leagueUuids.add(uuid);
  waiting.matches ||= matches;
  waiting.running ??= inBackground('Asking the federation', drain).finally(() => {
    delete waiting.running;
    // What was asked for in the very last moment is not forgotten.
    if (hasQueued()) requestRefresh({});
  });
}

const hasQueued = (): boolean => refreshQueue().leagueUuids.size > 0 || refreshQueue().matches;

/** Resolves when nothing is being asked any more. */
export const refreshed = (): Promise<void> => refreshQueue().running ?? Promise.resolve();

function takeQueued(): Required<RefreshRequest> {
  const waiting = refreshQueue();
  const all = { leagueUuids: [...waiting.leagueUuids], matches: waiting.matches };
  waiting.leagueUuids.clear();
  waiting.matches = false;
  return all;
}

async function drain(): Promise<void> {
  let lease: Lease | undefined;
  let isNew = false;
  try {
    lease = await takeLease('sams-refresh', leaseMs);
    while (lease && hasQueued()) isNew = (await refresh(takeQueued())) || isNew;
  } finally {
    // Where somebody else is at it, or nobody can be, the next visitor requests again.
    takeQueued();
    if (isNew) await invalidate([samsTag]);
    await lease?.release();
  }
}

/** Asks for what is due of it; whether anything differs from what pages show. */
export async function refresh(request: RefreshRequest, how: Manner = {}): Promise<boolean> {
  const club = federation();
  if (!club) return false;
  const client = clientOf(club, { ...manner, ...how });
  const leagueUuids = [...new Set(request.leagueUuids ?? [])];
  const [tables, matches] = await Promise.all([
    rememberedTables(leagueUuids, { strong: true }),
    request.matches ? rememberedMatches({ strong: true }) : undefined,
  ]);
  let isNew = false;
  // A federation that is away for one question is away for the next.
  let away: SamsAnswer<never> | undefined;
  const note = (answer: SamsAnswer<unknown>) => {
    if (answer.state === 'failed' && !isOwnTrouble(answer.failure)) away = answer;
  };
  if (matches && isDue(matches.kept, now())) {
    const { answer, seasonUuid } = await askMatches(client, club);
    note(answer);
    const next = settled(matches, answer, { name: null, seasonUuid });
    await rememberMatches(next);
    isNew ||= differs(matches, next);
  }
  for (const [i, leagueUuid] of leagueUuids.entries()) {
    const before = tables[i];
    if (!before || !isDue(before.kept, now())) continue;
    const name = await leagueName(leagueUuid);
    // Nobody of ours plays there: whoever asks for it made the address up.
    if (name === undefined) continue;
    const answer = away ?? (await client.rankings(leagueUuid));
    note(answer);
    const next = settled(before, answer, { name, seasonUuid: null });
    await rememberTable(leagueUuid, next);
    isNew ||= differs(before, next);
  }
  return isNew;
}

async function leagueName(leagueUuid: string): Promise<string | null | undefined> {
  const { items } = await repository(samsTeam).read.ofLeague({ leagueUuid }, { limit: 1 });
  return items[0] && (items[0].leagueName ?? null);
}

async function askMatches(client: SamsClient, { club }: Federation) {
  const seasons = await client.seasons();
  if (seasons.state === 'failed') return { answer: seasons, seasonUuid: null };
  const today = onClubClock(now().toISOString(), clubTimeZone()).slice(0, 10);
  const season = currentSeason(seasons.rows, today);
  if (!season) return { answer: failed({ cause: 'unexpected', where: '/seasons' }), seasonUuid: null };
  const answer = await client.matches({ seasonUuid: season.uuid, sportsclubUuid: club });
  return { answer, seasonUuid: season.uuid };
}

type About = Pick<Remembered<unknown>, 'name' | 'seasonUuid'>;

function settled<Row>(before: Remembered<Row>, answer: SamsAnswer<Row>, { name, seasonUuid }: About): Remembered<Row> {
  const isOtherSeason = seasonUuid !== null && seasonUuid !== before.seasonUuid;
  const believed = isOtherSeason ? answer : doubted(before.kept, answer);
  return {
    kept: settle(before.kept, believed, now()).keep,
    name: name ?? before.name,
    seasonUuid: seasonUuid ?? before.seasonUuid,
    cause: answer.state === 'failed' ? answer.failure.cause : null,
  };
}

/** A list that has lost much of itself within a season is rather a mistake: what is kept is shown a while longer. */
function doubted<Row>(kept: Kept<Row> | undefined, answer: SamsAnswer<Row>): SamsAnswer<Row> {
  const before = kept?.rows?.length ?? 0;
  if (answer.state !== 'complete' || answer.rows.length >= before * 0.7) return answer;
  return { ...answer, state: 'partial' };
}

/** Other rows, or the same ones after the federation had been away: their date need not be shown any more. */
function differs(before: Remembered<unknown>, after: Remembered<unknown>): boolean {
  if (after.kept?.at === before.kept?.at) return false;
  const wasAway = before.kept !== undefined && before.kept.at !== before.kept.askedAt;
  return wasAway || JSON.stringify(before.kept?.rows) !== JSON.stringify(after.kept?.rows);
}
