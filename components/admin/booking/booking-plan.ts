// A booking while somebody types it (booking form state): days and times of the club's clock, and whether they make sense.

import { fromClubClock, onClubClock } from '@/lib/club-time';
import type { BookingRow } from '@/lib/features/bookings';

export interface BookingPlan {
  readonly driver: string;
  readonly fromDay: string;
  readonly fromTime: string;
  readonly toDay: string;
  readonly toTime: string;
  readonly comment: string;
}

export type BookingProblem = 'incomplete' | 'endsBeforeStart' | 'tooLong';

const dayMs = 24 * 60 * 60 * 1000;
/** The server takes no longer ones. */
const longestDays = 31;

/** By day, which is when the bus is wanted. */
export const newPlan = (day: string, driver: string): BookingPlan => ({
  driver,
  fromDay: day,
  fromTime: '09:00',
  toDay: day,
  toTime: '18:00',
  comment: '',
});

export function planOf({ driver, from, to, comment = '' }: BookingRow, zone: string): BookingPlan {
  const [fromDay = '', fromTime = ''] = onClubClock(from, zone).split('T');
  const [toDay = '', toTime = ''] = onClubClock(to, zone).split('T');
  return { driver, fromDay, fromTime, toDay, toTime, comment };
}

export interface Wanted {
  readonly driver: string;
  readonly from: string;
  readonly to: string;
  /** Null empties it. */
  readonly comment: string | null;
}

export function readBookingPlan(plan: BookingPlan, zone: string): Wanted | { readonly problem: BookingProblem } {
  const from = fromClubClock(`${plan.fromDay}T${plan.fromTime}`, zone);
  const to = fromClubClock(`${plan.toDay}T${plan.toTime}`, zone);
  const driver = plan.driver.trim();
  if (from === undefined || to === undefined || driver === '') return { problem: 'incomplete' };
  if (to <= from) return { problem: 'endsBeforeStart' };
  if (Date.parse(to) - Date.parse(from) > longestDays * dayMs) return { problem: 'tooLong' };
  return { driver, from, to, comment: plan.comment.trim() || null };
}

/** The last day keeps its distance. */
export function withFromDay(plan: BookingPlan, day: string): BookingPlan {
  const moved = Date.parse(plan.toDay) + Date.parse(day) - Date.parse(plan.fromDay);
  return {
    ...plan,
    fromDay: day,
    ...(Number.isNaN(moved) ? {} : { toDay: new Date(moved).toISOString().slice(0, 10) }),
  };
}

/** Only what is different from what is stored. */
export const patchOf = (wanted: Wanted, stored: BookingRow): Partial<Wanted> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== (stored[name as keyof BookingRow] ?? null)),
  );
