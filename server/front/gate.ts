// Lets only so many through at once and only so many wait (concurrency limit, load shedding); nobody takes the places that are left for others.

export class Busy extends Error {
  constructor() {
    super('Too many are waiting already');
  }
}

export interface Gate {
  /** Resolves with what to call when done; rejects with Busy when too many wait, or with the reason of an abort. */
  enter(asker?: string, signal?: AbortSignal): Promise<() => void>;
}

export interface Room {
  readonly atOnce: number;
  readonly waiting: number;
  /** How many of them may be one asker's; all, unless told otherwise. */
  readonly share?: number;
}

interface Wait {
  admit(): void;
  refuse(reason: unknown): void;
}

export function openGate({ atOnce, waiting, share = atOnce }: Room): Gate {
  const inside = new Map<string, number>();
  /** In the order of their turns: whoever was let in goes to the end. */
  const queues = new Map<string, Set<Wait>>();
  let insideAll = 0;
  let waitingAll = 0;

  const insideOf = (asker: string): number => inside.get(asker) ?? 0;

  const pass = (asker: string): (() => void) => {
    insideAll++;
    inside.set(asker, insideOf(asker) + 1);
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      insideAll--;
      if (insideOf(asker) > 1) inside.set(asker, insideOf(asker) - 1);
      else inside.delete(asker);
      admitNext();
    };
  };

  const admitNext = (): void => {
    for (const [asker, queue] of queues) {
      const [first] = queue;
      if (!first || insideOf(asker) >= share) continue;
      queues.delete(asker);
      queues.set(asker, queue);
      first.admit();
      return;
    }
  };

  const leaveQueue = (asker: string, wait: Wait): void => {
    const queue = queues.get(asker);
    if (!queue?.delete(wait)) return;
    waitingAll--;
    if (queue.size === 0) queues.delete(asker);
  };

  /** Whoever waits in greater numbers gives up the last of them. */
  const makeRoomFor = (asker: string): boolean => {
    let longest: Set<Wait> | undefined;
    for (const queue of queues.values()) if (queue.size > (longest?.size ?? 0)) longest = queue;
    if (!longest || longest.size <= (queues.get(asker)?.size ?? 0) + 1) return false;
    [...longest].at(-1)?.refuse(new Busy());
    return true;
  };

  return {
    async enter(asker = '', signal) {
      signal?.throwIfAborted();
      if (insideAll < atOnce && insideOf(asker) < share) return pass(asker);
      if (waitingAll >= waiting && !makeRoomFor(asker)) throw new Busy();
      return new Promise((resolve, reject) => {
        const onAbort = () => wait.refuse(signal?.reason);
        const over = () => {
          leaveQueue(asker, wait);
          signal?.removeEventListener('abort', onAbort);
        };
        const wait: Wait = {
          admit() {
            over();
            resolve(pass(asker));
          },
          refuse(reason) {
            over();
            reject(reason);
          },
        };
        const queue = queues.get(asker) ?? new Set();
        queues.set(asker, queue.add(wait));
        waitingAll++;
        signal?.addEventListener('abort', onAbort, { once: true });
      });
    },
  };
}
