// The store's time, as its answers tell it (clock offset of the server): what instances with clocks of their own agree on.

/** An answer's date is cut to seconds and was on its way: less than this is no difference. */
const toleranceMs = 2_000;

// Pages, routes and the server are bundled apart: what they have learnt hangs on the process.
const globalKey = Symbol.for('clubhouse.store-clock');
const sharedGlobal = globalThis as { [globalKey]?: { offset: number } };
sharedGlobal[globalKey] ??= { offset: 0 };
const learnt = sharedGlobal[globalKey];

/** To be told the date of every answer. */
export function noteStoreDate(date: string | undefined, here = Date.now()): void {
  const difference = Date.parse(date ?? '') - here;
  if (Number.isNaN(difference)) return;
  learnt.offset = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** In epoch milliseconds. */
export const storeTime = (): number => Date.now() + learnt.offset;
