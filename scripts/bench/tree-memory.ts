// What processes and all that they have started hold in memory; what several of them share is counted once.

import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Only Linux tells shares of what is shared. */
export const canTell = existsSync('/proc/self/smaps_rollup');

/** Every thread has children of its own. */
function childrenOf(pid: number): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

const shareOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** In MB: the proportional set sizes, whose sum is what the machine has less for it. */
export function treeMemory(roots: readonly number[]): number {
  return roots
    .flatMap(treeOf)
    .map(shareOf)
    .reduce((sum, share) => sum + share, 0);
}
