// What is known of the federation and how it came here, for those who may fetch it anew (sync status).

import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { federation } from '@/lib/env';
import { isAppError } from '@/lib/errors';
import { samsClub } from '@/lib/modules/club/sams-club';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { mayAsk } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { everyPage } from '@/lib/pages';
import type { FederationView, OwnTeamView, ReportView, Setting, SyncKind, SyncView } from '@/lib/sams/federation-view';
import { isLeased } from './lease';
import { keptSummaries } from './sams-cache';
import { lastReports, lastSync, type SyncState } from './sams-progress';
import { samsKinds } from './sams-records';
import { authorizeSync, syncKeeper, syncLease } from './sams-sync';

export function settingFor(actor: Actor): Setting {
  authorizeSync(actor);
  try {
    return { state: federation() ? 'ready' : 'none' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const [, ...lines] = error.message.split('\n');
    return { state: 'wrong', message: lines.map((line) => line.trim()).join('\n') };
  }
}

const unknown = { startedAt: null, completedAt: null, phase: 'asking', asked: 0, written: 0, total: 0 } as const;

function syncView(kind: SyncKind, last: SyncState | undefined, isRunning: boolean): SyncView {
  if (!last) return { kind, state: 'never', ...unknown };
  const { state, startedAt, completedAt, phase, asked, written, total } = last;
  return {
    kind,
    // Whoever said last that it is running holds the lease, or has died.
    state: state === 'running' && !isRunning ? 'interrupted' : state,
    startedAt,
    completedAt: completedAt ?? null,
    phase,
    asked,
    written,
    total,
  };
}

/** How far each of them is. */
export async function syncViews(actor: Actor): Promise<SyncView[]> {
  authorizeSync(actor);
  // The lease is asked first: one that ends in between is seen as ended, never as broken off.
  const isRunning = await isLeased(syncLease);
  return Promise.all(samsKinds.map(async (kind) => syncView(kind, await lastSync(kind), isRunning)));
}

async function reportViews(): Promise<ReportView[]> {
  const reports = await lastReports(mostReports);
  return reports.map(({ by, ...report }) => ({ ...report, isByHand: by !== syncKeeper.id }));
}

const mostReports = 12;
const mostTeams = 100;
const clubsPerPage = 50;

/** Those that somebody may know of: drafts only who edits them. */
const clubTeams = (context: Context) =>
  everyPage<Pick<Row<typeof team>, 'id' | 'name' | 'sbvvTeamId'>>((options) =>
    find(context, team, mayAsk(context.actor, team, 'all') ? 'all' : 'live', {}, options),
  );

async function ownTeams(context: Context): Promise<OwnTeamView[]> {
  const [{ items }, teams] = await Promise.all([
    find(context, samsTeam, 'byName', {}, { limit: mostTeams }),
    clubTeams(context),
  ]);
  const linked = new Map(teams.map(({ id, name, sbvvTeamId }) => [sbvvTeamId, { id, name }]));
  return items.map(({ uuid, name, leagueName, seasonName }) => ({
    uuid,
    name,
    leagueName: leagueName ?? null,
    seasonName: seasonName ?? null,
    team: linked.get(uuid) ?? null,
  }));
}

async function clubPage(context: Context, nextToken: string | null): Promise<FederationView['clubs']> {
  const page = await find(context, samsClub, 'byName', {}, { limit: clubsPerPage, nextToken });
  return {
    items: page.items.map(({ sportsclubUuid, name, associationName }) => ({
      uuid: sportsclubUuid,
      name,
      associationName: associationName ?? null,
    })),
    nextToken: page.nextToken,
  };
}

/** The clubs from a page on. */
export async function federationView(context: Context, clubsAfter: string | null): Promise<FederationView> {
  authorizeSync(context.actor);
  const [syncs, reports, kept, teams, clubs] = await Promise.all([
    syncViews(context.actor),
    reportViews(),
    keptSummaries(),
    ownTeams(context),
    clubPage(context, clubsAfter),
  ]);
  return { syncs, reports, kept, teams, clubs };
}
