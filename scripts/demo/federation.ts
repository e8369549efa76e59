// What the federation knows of the demo club, fetched as it is every night, and which of the club's teams plays in which league.

import { federation } from '@/lib/env';
import { lastSync } from '@/lib/features/sams-progress';
import { refreshed } from '@/lib/features/sams-refresh';
import { sync, syncKeeper } from '@/lib/features/sams-sync';
import { samsTeam } from '@/lib/modules/club/sams-team';
import { team } from '@/lib/modules/club/team';
import { find, resolve } from '@/lib/operations/find';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { asSystem } from './ensure';
import type { Section } from './section';

const leagues = [
  ['Damen 1', 'Oberliga Damen'],
  ['Damen 2', 'Landesliga Damen'],
  ['Damen 3', 'Kreisliga Damen'],
  ['Herren 1', 'Verbandsliga Herren'],
  ['Herren 2', 'Bezirksliga Herren'],
] as const;

const teamNamed = async (name: string) => (await resolve(asSystem, team, 'name', name))?.row;

let syncing: Promise<number> | undefined;

/** The federation wants to be asked slowly: whoever begins early need not wait for it later. */
export function beginFederation(): void {
  syncing ??= fetchAll();
  syncing.catch(() => undefined);
}

async function fetchAll(): Promise<number> {
  let written = 0;
  for (const kind of ['clubs', 'teams'] as const) {
    const report = await sync({ actor: syncKeeper }, kind, { onlyIfDue: true });
    if (typeof report !== 'string') written += (report.told?.added ?? 0) + (report.told?.changed ?? 0);
  }
  await refreshed();
  return written;
}

/** A team that an editor has had in hand since is theirs. */
async function link(name: string, league: string): Promise<boolean> {
  const row = await teamNamed(name);
  if (!row || row.sbvvTeamId !== undefined || row.version > 1) return false;
  const club = federation()?.club ?? '';
  const { items } = await find(asSystem, samsTeam, 'ofClub', { sportsclubUuid: club }, { limit: 100 });
  const known = items.find(({ leagueName }) => leagueName === league);
  if (!known) return false;
  const { version } = await save(asSystem, team, row, row.version, { sbvvTeamId: known.uuid });
  if (row.status === 'published' && row.publishedDate)
    await publish(asSystem, team, row, version, { at: row.publishedDate });
  return true;
}

export const federationSection: Section = {
  contents: 'Clubs, teams, tables and matches of the federation',
  async isComplete() {
    if (!federation()) return true;
    const [last] = leagues[leagues.length - 1] ?? [''];
    const linked = await teamNamed(last);
    return (linked === undefined || linked.sbvvTeamId !== undefined) && (await lastSync('teams')) !== undefined;
  },
  async fill() {
    beginFederation();
    let count = (await syncing) ?? 0;
    for (const [name, league] of leagues) if (await link(name, league)) count++;
    return count;
  },
};
