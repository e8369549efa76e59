/** Hands records to handlers: in order per item, apart from each other otherwise; what keeps failing is parked. */
import { setTimeout as pause } from 'node:timers/promises';
import type { StreamHandler, StreamRecord } from '@/lib/streams/record';
import type { ParkedRecords } from './parked-records';

export type Delivery = {
  /** Resolves when every handler has dealt with every record or the record is parked; rejects when stopped before. */
  deliver(records: StreamRecord[]): Promise<void>;
};

export type DeliveryOptions = {
  handlers: StreamHandler[];
  parked: ParkedRecords;
  maxAttempts: number;
  stopping: AbortSignal;
};

const CHAINS_AT_ONCE = 8;
const LONGEST_PAUSE_MS = 2_000;

type HandlerCall = { handler: StreamHandler; record: StreamRecord };

export function openDelivery({ handlers, parked, maxAttempts, stopping }: DeliveryOptions): Delivery {
  async function run({ handler, record }: HandlerCall): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await handler.handle(record);
      } catch (error) {
        if (attempt < maxAttempts) await pause(backoff(attempt), undefined, { signal: stopping });
        else return park(handler.name, record, attempt, error);
      }
    }
  }

  function park(handler: string, record: StreamRecord, attempts: number, reason: unknown): void {
    const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    parked.park({ handler, record, attempts, error, at: new Date().toISOString() });
    console.error(`${handler} gave up on ${record.kind} ${record.id}, which is parked: ${error}`);
  }

  return {
    async deliver(records) {
      const chains = new Map<string, HandlerCall[]>();
      for (const record of records) {
        for (const handler of handlers.filter(({ table }) => table === record.table)) {
          const chain = chainOf(handler, record);
          chains.set(chain, [...(chains.get(chain) ?? []), { handler, record }]);
        }
      }
      await runChains([...chains.values()], run, stopping);
    },
  };
}

/** Waits for all chains even when one is broken off, so that no handler is at work after this is over. */
async function runChains(chains: HandlerCall[][], run: (call: HandlerCall) => Promise<void>, stopping: AbortSignal) {
  const waiting = chains.values();
  const runner = async () => {
    for (const chain of waiting) {
      for (const call of chain) {
        stopping.throwIfAborted();
        await run(call);
      }
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: CHAINS_AT_ONCE }, runner));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function chainOf({ name }: StreamHandler, { table, keys }: StreamRecord): string {
  // Engines give the key attributes in no particular order.
  return JSON.stringify([name, table, Object.entries(keys).sort(([one], [other]) => (one < other ? -1 : 1))]);
}

function backoff(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, 50 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);
}
