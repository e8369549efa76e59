// Days and times as people in the club say them, and the numbers to count with (local date and time).

/**
 * A day (2026-03-14) where an event takes whole days, or else a day and a time (2026-03-14T18:00): without a zone, so
 * that a training at six is at six in summer and in winter.
 */
export type Local = string;

export const dayMs = 24 * 60 * 60 * 1000;

/** From 1900 to 2199: before and after, nobody knows what clocks show. */
const form = /^(19|20|21)\d\d-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/;

export const isWholeDay = (local: Local): boolean => !local.includes('T');

/** What a clock shows then, in milliseconds as if it showed UTC; NaN for a text that is no day or time. */
export function shownAt(local: Local): number {
  const shown = form.test(local) ? Date.parse(`${isWholeDay(local) ? `${local}T00:00` : local}Z`) : Number.NaN;
  // 30 February would be read as 2 March.
  return !Number.isNaN(shown) && local.startsWith(dayText(shown / dayMs)) ? shown : Number.NaN;
}

/** Days are counted from 1 January 1970. */
export const dayOf = (local: Local): number => Math.floor(shownAt(local) / dayMs);

export const dayText = (day: number): Local => new Date(day * dayMs).toISOString().slice(0, 10);

export const timeText = (shown: number): Local => new Date(shown).toISOString().slice(0, 16);
