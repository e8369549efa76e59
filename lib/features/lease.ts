// Work that only one does at a time, wherever it runs (distributed lock): they hold a lease, which runs out if they die.

import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '@/lib/clock';
import { records } from '@/lib/db/record-store';
import { atMost } from '@/lib/db/update';
import { AppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';
import { leaseRecord } from './lease-record';

export interface Lease {
  /** False when it ran out and somebody else has it. */
  extend(milliseconds: number): Promise<boolean>;
  release(): Promise<void>;
}

const leases = records(leaseRecord);

const from = (milliseconds: number) => {
  const until = new Date(now().getTime() + milliseconds);
  return { until: until.toISOString(), expiresAt: Math.ceil(until.getTime() / 1000) };
};

const current = (name: string) => leases.get({ name }, { strong: true });

export const isLeased = async (name: string): Promise<boolean> =>
  ((await current(name))?.until ?? '') > now().toISOString();

/** Undefined while somebody else has it. */
export async function takeLease(name: string, milliseconds: number): Promise<Lease | undefined> {
  const holder = newUlid();
  const free = ['absent', { until: atMost(now().toISOString()) }] as const;
  const taken = await leases.put({ name, holder, ...from(milliseconds) }, free);
  // An attempt whose answer was lost may have been the one that took it.
  return taken || (await current(name))?.holder === holder ? leaseOf(name, holder) : undefined;
}

const leaseOf = (name: string, holder: string): Lease => ({
  extend: async (milliseconds) => (await leases.patch({ name }, from(milliseconds), { holder })) !== undefined,
  release: async () => void (await leases.delete({ name }, { holder })),
});

const patience = 10_000;

const busy = () => new AppError('unavailable', 'Somebody else is at it. Try again shortly.', { retryAfterSeconds: 2 });

/** Begins the time of the turn anew. Throws 'unavailable' if it ran out and somebody else has it. */
export type Keep = () => Promise<void>;

/** Waits for its turn, and lets go of it whatever happens. Throws 'unavailable' if the turn does not come. */
export async function inTurn<T>(name: string, milliseconds: number, work: (keep: Keep) => Promise<T>): Promise<T> {
  const giveUp = performance.now() + patience;
  for (;;) {
    const lease = await takeLease(name, milliseconds);
    if (lease)
      try {
        return await work(async () => {
          if (!(await lease.extend(milliseconds))) throw busy();
        });
      } finally {
        await lease.release();
      }
    if (performance.now() > giveUp) throw busy();
    await sleep(20 + Math.random() * 80);
  }
}
