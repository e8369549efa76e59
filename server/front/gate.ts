// Lets only so many through at once, and only so many wait.

export class Busy extends Error {
  constructor() {
    super('Too many are waiting already');
  }
}

export interface Gate {
  /** Resolves with what to call when done; rejects with Busy when too many wait, or with the reason of an abort. */
  enter(signal?: AbortSignal): Promise<() => void>;
}

export interface Room {
  readonly atOnce: number;
  readonly waiting: number;
}

export function openGate({ atOnce, waiting }: Room): Gate {
  const queue = new Set<() => void>();
  let inside = 0;

  const pass = (): (() => void) => {
    inside++;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      inside--;
      const [next] = queue;
      next?.();
    };
  };

  return {
    async enter(signal) {
      signal?.throwIfAborted();
      if (inside < atOnce) return pass();
      if (queue.size >= waiting) throw new Busy();
      return new Promise((resolve, reject) => {
        const leave = () => {
          queue.delete(admit);
          reject(signal?.reason);
        };
        const admit = () => {
          queue.delete(admit);
          signal?.removeEventListener('abort', leave);
          resolve(pass());
        };
        queue.add(admit);
        signal?.addEventListener('abort', leave, { once: true });
      });
    },
  };
}
