// Takes the processor away from whatever runs beside it, for as long as the process that began it lives.

import { spawn } from 'node:child_process';

/** It looks for the parent that it is told now and then, so that it ends even if nobody could tell it to. */
const program =
  'const parent = Number(process.argv[1]); while (process.ppid === parent) for (let i = 0; i < 1e8; i++);';

export const busyLoopArgs = (parent: number): string[] => ['-e', program, String(parent)];

/** Returns what ends them. */
export function startBusyLoops(count: number): () => void {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, busyLoopArgs(process.pid), { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}
