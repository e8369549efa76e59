// A bounded queue of writes to the same items (group commit): first come, first served, and those that wait go together if they can.

import { unavailable } from '@/lib/db/fault';

/** More than so many would not be through in the time that anybody waits. */
const maxWaiting = 1000;

/** How long a write waits for others, of its own process and of other ones; tests on slow machines let it wait longer. */
export const patience = { queueMs: 10_000, conflictMs: 5000 };

const busy = (cause: string) => unavailable(cause, 'Too many change the same at the moment. Try again shortly.');

interface Entry<Write> {
  readonly write: Write;
  readonly places: readonly string[];
  readonly timeout: NodeJS.Timeout;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

interface Options<Write> {
  readonly canShare: (writes: readonly Write[]) => boolean;
  /** Gives the errors of those that failed, by their ids. */
  readonly send: (writes: readonly Write[]) => Promise<ReadonlyMap<string, unknown>>;
}

export function writeQueue<Write extends { readonly writeId: string }>({ canShare, send }: Options<Write>) {
  const taken = new Set<string>();
  let waiting: Entry<Write>[] = [];

  /** Whoever has to wait keeps those behind from the same places, so that nobody is overtaken for ever. */
  function proceed(): void {
    const blocked = new Set(taken);
    const batches: Entry<Write>[][] = [];
    waiting = waiting.filter((entry) => {
      const isBeside = ({ places }: Entry<Write>) => places.some((place) => entry.places.includes(place));
      const [batch, another] = batches.filter((one) => one.some(isBeside));
      const isFree = !another && !entry.places.some((place) => blocked.has(place));
      if (isFree && !batch) batches.push([entry]);
      else if (isFree && batch && canShare([...batch, entry].map(({ write }) => write))) batch.push(entry);
      else {
        for (const place of entry.places) blocked.add(place);
        return true;
      }
      return false;
    });
    for (const batch of batches) void run(batch);
  }

  async function run(batch: readonly Entry<Write>[]): Promise<void> {
    const places = batch.flatMap((entry) => entry.places);
    for (const place of places) taken.add(place);
    for (const { timeout } of batch) clearTimeout(timeout);
    try {
      const errors = await send(batch.map(({ write }) => write));
      for (const { write, resolve, reject } of batch)
        if (errors.has(write.writeId)) reject(errors.get(write.writeId));
        else resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    for (const place of places) taken.delete(place);
    proceed();
  }

  return (write: Write, places: readonly string[]): Promise<void> =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(busy(`${maxWaiting} writes wait already`));
      const timeout = setTimeout(() => {
        waiting = waiting.filter((one) => one !== entry);
        reject(busy('others were before it for too long'));
      }, patience.queueMs);
      const entry = { write, places, timeout, resolve, reject };
      waiting.push(entry);
      proceed();
    });
}
