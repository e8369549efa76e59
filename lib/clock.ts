// The one clock (injectable time source): everything that asks for the time asks here, so that tests can set it.

let offset = 0;

export const now = (): Date => new Date(Date.now() + offset);
export const nowIso = (): string => now().toISOString();
export const nowSeconds = (): number => Math.floor(now().getTime() / 1000);

/** Moves the clock by so many milliseconds from real time; 0 sets it right again. */
export function shiftClock(milliseconds: number): void {
  offset = milliseconds;
}
