// How many days there are until a moment, as the club's calendar counts them.

import { onClubClock } from '@/lib/club-time';

const dayMs = 24 * 60 * 60 * 1000;

/** From then on it is worth a look. */
export const soonDays = 30;

const dayOn = (instant: string, timeZone: string): number =>
  Date.parse(onClubClock(instant, timeZone).slice(0, 10)) / dayMs;

/** 0 is today; nothing for what is over. */
export const daysLeft = (until: string, now: string, timeZone: string): number | undefined =>
  Date.parse(until) < Date.parse(now) ? undefined : dayOn(until, timeZone) - dayOn(now, timeZone);
