// When clubs and teams are asked for by themselves (sync schedule): teams every night, clubs once a week, and what went wrong a little later again.

import { fromClubClock, onClubClock } from '@/lib/club-time';
import type { SamsKind, syncStates } from './sams-records';

export interface LastSync {
  readonly state: (typeof syncStates)[number];
  readonly startedAt: string;
  readonly completedAt?: string | undefined;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** When the federation has little to do, and nobody moves the clock by an hour. */
const nightly = 'T04:00';

/** The last moment at which it was four in the morning. */
function lastNight(now: Date, timeZone: string): number {
  const nightOf = (at: Date) => {
    const today = onClubClock(at.toISOString(), timeZone).slice(0, 10);
    return Date.parse(fromClubClock(`${today}${nightly}`, timeZone) ?? at.toISOString());
  };
  const tonight = nightOf(now);
  return tonight <= now.getTime() ? tonight : nightOf(new Date(now.getTime() - day));
}

/** A day less than the week: one that ended at half past four is due again on its own weekday. */
const oldest: Readonly<Record<SamsKind, number>> = { teams: 0, clubs: 6 * day };

/** How long what went wrong is left alone; a row that nobody can read is there tomorrow as well. */
const respite = { running: 0, complete: 0, partial: 6 * hour, failed: hour, broken: hour } as const;

/** Running: one whose lease has run out, for nobody asks while one is under way. */
export function isSyncDue(kind: SamsKind, last: LastSync | undefined, now: Date, timeZone: string): boolean {
  if (!last || last.state === 'running') return true;
  if (now.getTime() - Date.parse(last.startedAt) < respite[last.state]) return false;
  const completed = last.completedAt === undefined ? 0 : Date.parse(last.completedAt);
  return last.state !== 'complete' || completed < lastNight(now, timeZone) - oldest[kind];
}
