// How often somebody waited for the store: commands that are under way together are waited for once.

import type { StoreCommand } from '@/local/faults/fault-proxy';

export function roundTrips(commands: readonly Pick<StoreCommand, 'arrivedAt' | 'answeredAt'>[]): number {
  let trips = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const { arrivedAt, answeredAt } of commands.toSorted((a, b) => a.arrivedAt - b.arrivedAt)) {
    if (arrivedAt >= until) trips++;
    until = Math.max(until, answeredAt ?? Number.POSITIVE_INFINITY);
  }
  return trips;
}
