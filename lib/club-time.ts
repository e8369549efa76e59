// Between moments and what a clock in the club shows: for fields in which people type a date and a time.

const parts = (at: Date, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );

/** As a field of kind datetime-local wants it: 2026-03-14T18:00. */
export function onClubClock(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = parts(new Date(instant), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The moment at which the club's clock shows this; in the hour that a change of clocks repeats, the earlier one. */
export function fromClubClock(local: string, timeZone: string): string | undefined {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  const day = 24 * 60 * 60 * 1000;
  // The offset around that time is one of the two in force a day before and after.
  const offsets = [asUtc - day, asUtc + day].map(
    (at) => Date.parse(`${onClubClock(new Date(at).toISOString(), timeZone)}:00Z`) - at,
  );
  const candidates = offsets.map((offset) => new Date(asUtc - offset).toISOString()).sort();
  return candidates.find((one) => onClubClock(one, timeZone) === local) ?? candidates[0];
}
