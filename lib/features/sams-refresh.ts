// Asks the federation anew for tables and matches that somebody wanted to see: in the background, one instance at a time.

import { inBackground } from '@/lib/background';
import { now } from '@/lib/clock';
import { onClubClock } from '@/lib/club-time';
import { repository } from '@/lib/db/repository';
import { clubTimeZone, type Federation, federation } from '@/lib/env';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { spend } from '@/lib/operations/spend';
import { type Answer, failed, isOwnTrouble } from '@/lib/sams/answer';
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

export interface Wish {
  readonly leagueUuids?: readonly string[];
  readonly matches?: boolean;
}

interface Wishes {
  readonly leagueUuids: Set<string>;
  matches: boolean;
  running?: Promise<void>;
}

// Pages are bundled apart: what this process is asking already hangs on it.
const place = Symbol.for('clubhouse.sams-wishes');
const home = globalThis as { [place]?: Wishes };

function wishes(): Wishes {
  home[place] ??= { leagueUuids: new Set(), matches: false };
  return home[place];
}

/** Nobody waits for it, so it may give up soon: the next visitor asks again. */
const manner: Manner = { attempts: 2, timeoutMs: 8_000, deadlineMs: 30_000 };
const leaseMs = 120_000;

/** Remembers what was wished for, and begins unless this process is at it already. */
export function wish({ leagueUuids = [], matches = false }: Wish): void {
  const waiting = wishes();
  for (const uuid of leagueUuids) waiting.leagueUuids.add(uuid);
  waiting.matches ||= matches;
  waiting.running ??= inBackground('Asking the federation', granted).finally(() => {
    delete waiting.running;
    // What was wished for in the very last moment is not forgotten.
    if (hasWishes()) wish({});
  });
}

const hasWishes = (): boolean => wishes().leagueUuids.size > 0 || wishes().matches;

/** Resolves when nothing is being asked any more. */
export const refreshed = (): Promise<void> => wishes().running ?? Promise.resolve();

function taken(): Required<Wish> {
  const waiting = wishes();
  const all = { leagueUuids: [...waiting.leagueUuids], matches: waiting.matches };
  waiting.leagueUuids.clear();
  waiting.matches = false;
  return all;
}

async function granted(): Promise<void> {
  let lease: Lease | undefined;
  let isNew = false;
  try {
    lease = await takeLease('sams-refresh', leaseMs);
    while (lease && hasWishes()) isNew = (await refresh(taken())) || isNew;
  } finally {
    // Where somebody else is at it, or nobody can be, the next visitor wishes again.
    taken();
    if (isNew) await spend([samsTag]);
    await lease?.release();
  }
}

/** Asks for what is due of it; whether anything differs from what pages show. */
export async function refresh(wish: Wish, how: Manner = {}): Promise<boolean> {
  const club = federation();
  if (!club) return false;
  const client = clientOf(club, { ...manner, ...how });
  const leagueUuids = [...new Set(wish.leagueUuids ?? [])];
  const [tables, matches] = await Promise.all([
    rememberedTables(leagueUuids, { strong: true }),
    wish.matches ? rememberedMatches({ strong: true }) : undefined,
  ]);
  let isNew = false;
  // A federation that is away for one question is away for the next.
  let away: Answer<never> | undefined;
  const note = (answer: Answer<unknown>) => {
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

function settled<Row>(before: Remembered<Row>, answer: Answer<Row>, { name, seasonUuid }: About): Remembered<Row> {
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
function doubted<Row>(kept: Kept<Row> | undefined, answer: Answer<Row>): Answer<Row> {
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
