// Gives the running club's federation good days and bad ones, and lets what is kept of it grow old.

import {
  keptSummaries,
  rememberedMatches,
  rememberedTables,
  rememberMatches,
  rememberTable,
  samsTag,
} from '../lib/features/sams-cache';
import { invalidate } from '../lib/operations/invalidate';
import type { Kept } from '../lib/sams/freshness';
import { type Order, order } from '../local/sams/control';
import { environmentOfRunning } from '../scripts/start/running-environment';
import { connectTo } from './admin/arrange';

/** Whoever makes it ill has to make it well again. */
export function federationOf(data: string) {
  const { SAMS_URL = '', SAMS_API_KEY = '' } = environmentOfRunning(data, { NODE_ENV: 'production' });
  const behave = (...rules: readonly Order[]) => order(SAMS_URL, SAMS_API_KEY, ...rules);
  return {
    behave,
    isWell: () => behave(),
    isDown: () => behave({ defect: 'down' }),
    /** Every other entry of each list is missing, and the numbers agree. */
    isHalfDown: () => behave({ defect: 'half-list' }),
    talksNonsense: () => behave({ defect: 'nonsense-row' }),
  };
}

const older = (at: string | null, minutes: number) =>
  at === null ? null : new Date(Date.parse(at) - minutes * 60_000).toISOString();

const aged = <Row>(kept: Kept<Row>, minutes: number): Kept<Row> => ({
  ...kept,
  at: older(kept.at, minutes),
  askedAt: older(kept.askedAt, minutes) ?? kept.askedAt,
});

/** As if tables and matches had been fetched so much earlier: whoever comes a second later has them fetched anew. */
export async function ageKept(data: string, minutes: number): Promise<void> {
  connectTo(data);
  const leagues = (await keptSummaries()).flatMap(({ leagueUuid }) => leagueUuid ?? []);
  const tables = await rememberedTables(leagues, { strong: true });
  for (const [i, table] of tables.entries())
    if (table.kept) await rememberTable(leagues[i] ?? '', { ...table, kept: aged(table.kept, minutes) });
  const matches = await rememberedMatches({ strong: true });
  if (matches.kept) await rememberMatches({ ...matches, kept: aged(matches.kept, minutes) });
  await invalidate([samsTag]);
}
