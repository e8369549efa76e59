// Between moments and what a clock in the club shows (time zone conversion): for calendars, and fields in which people type a date and a time.

/** Formats are kept, since making one costs as much as using it a hundred times. */
export function keptFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = kept.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    kept.set(timeZone, format);
    return format;
  };
}

const clockFormat = keptFormat('en-CA', {
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const parts = (at: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    clockFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** As a field of kind datetime-local wants it: 2026-03-14T18:00. */
export function onClubClock(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(new Date(instant), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const offsetFormat = keptFormat('en-US', { timeZoneName: 'longOffset' });

/** By how many milliseconds the club's clock is ahead of UTC at a moment. */
export function clubOffset(at: number, timeZone: string): number {
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(offsetFormat(timeZone).format(at)) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000);
}

/**
 * The moment at which the club's clock shows this, which is given as if the clock showed UTC. In the hour that a change
 * of clocks repeats, the earlier one; in the hour that it leaves out, as far into the next as it would have been.
 */
export function momentShown(shown: number, timeZone: string): number {
  const day = 24 * 60 * 60 * 1000;
  // The offset around that time is one of the two in force a day before and after.
  const offsets = [shown - day, shown + day].map((at) => clubOffset(at, timeZone));
  const [earlier, later] = [shown - Math.max(...offsets), shown - Math.min(...offsets)];
  return earlier === later || earlier + clubOffset(earlier, timeZone) === shown ? earlier : later;
}

/** The same between texts; nothing for a text that is no time. */
export function fromClubClock(local: string, timeZone: string): string | undefined {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  return Number.isNaN(shown) ? undefined : new Date(momentShown(shown, timeZone)).toISOString();
}
