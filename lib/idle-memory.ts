// Gives memory back while nobody needs the process (garbage collection when idle): V8 collects only when something is allocated, so garbage outlives its load.

import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it is looked whether the process rests. */
const lookEveryMs = 15_000;
/** Less than this share of the time at work is rest. */
const restingShare = 0.05;
/** Not worth the pause below that. */
const leastGrowthBytes = 8 * 1024 * 1024;

export interface Machine {
  /** The share of the time at work since the last look. */
  busyShare(): number;
  heapBytes(): number;
  collect(): void;
}

/** To be called at each look; collects at the second quiet one in a row, once for what has come since the last time. */
export function idleCollector({ busyShare, heapBytes, collect }: Machine): () => void {
  let quiet = 0;
  let bytesAtRest = 0;
  return () => {
    quiet = busyShare() < restingShare ? quiet + 1 : 0;
    if (quiet < 2 || heapBytes() - bytesAtRest < leastGrowthBytes) return;
    collect();
    bytesAtRest = heapBytes();
  };
}

function thisProcess(): Machine {
  let before: EventLoopUtilization | undefined;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  return {
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before ?? now);
      before = now;
      return utilization;
    },
    heapBytes: () => process.memoryUsage().heapUsed,
    collect,
  };
}

/** For as long as the process runs. */
export function giveMemoryBack(): void {
  setInterval(idleCollector(thisProcess()), lookEveryMs).unref();
}
