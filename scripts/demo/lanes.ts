// Does the same to many things, a few at a time, and leaves nothing running behind when one of them fails.

export async function inLanes<T>(
  count: number,
  things: readonly T[],
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const waiting = things.values();
  let isStopped = false;
  const lane = async () => {
    for (const thing of waiting) {
      if (isStopped) return;
      await work(thing).catch((error: unknown) => {
        isStopped = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: count }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
