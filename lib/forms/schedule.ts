// Reads the date and time that somebody plans a publication for, on the club's clock (scheduled publication); says why where it cannot be meant.

import { fromClubClock, onClubClock } from '@/lib/club-time';

export type SchedulePlan =
  | { readonly at: string }
  /** Nothing complete typed; over already; in the hour that is left out when clocks go forward. */
  | { readonly refused: 'incomplete' | 'past' | 'skipped' };

export function readSchedule(date: string, time: string, timeZone: string, now: string): SchedulePlan {
  const local = `${date}T${time}`;
  const at = fromClubClock(local, timeZone);
  if (at === undefined) return { refused: 'incomplete' };
  if (onClubClock(at, timeZone) !== local) return { refused: 'skipped' };
  return at > now ? { at } : { refused: 'past' };
}

const hour = 60 * 60 * 1000;

/** What the window begins with: the date planned so far, or the next full hour. */
export function proposedPlan(
  planned: string | undefined,
  timeZone: string,
  now: string,
): { date: string; time: string } {
  const isAhead = planned !== undefined && planned > now;
  const next = new Date(Math.ceil((Date.parse(now) + 1) / hour) * hour).toISOString();
  const [date = '', time = ''] = onClubClock(isAhead ? planned : next, timeZone).split('T');
  return { date, time };
}
