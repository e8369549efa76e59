// What the whole stack takes of a small machine: at rest, and again at rest when all the other figures have been measured.

import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure';
import type { Stack } from './stack';
import { canTell } from './tree-memory';

/** The first start has just written the demo club, and the background jobs make the sizes of its pictures. */
const settlingMs = 60_000;

/** None where the machine cannot tell. */
const figure = (what: string, stack: Stack, bar: number): Figure[] =>
  canTell ? [{ what, unit: 'MB', measured: [stack.memory()], bar }] : [];

export async function weighIdleStack(stack: Stack): Promise<Figure[]> {
  if (canTell) await pause(settlingMs);
  return figure('Memory of all processes, idle', stack, 400);
}

export async function weighRestedStack(stack: Stack, restSeconds: number): Promise<Figure[]> {
  if (!canTell) return [];
  const atOnce = { what: 'Memory of all processes after the load', unit: 'MB', measured: [stack.memory()] } as const;
  console.log(`Resting for ${restSeconds} seconds …`);
  await pause(restSeconds * 1_000);
  return [atOnce, ...figure(`The same after ${restSeconds} seconds of rest`, stack, 600)];
}
