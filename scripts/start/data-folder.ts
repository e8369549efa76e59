// What a data folder remembers between runs: ports, a secret, and what was done at the first run.

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@/lib/errors';
import { freePort, isFree } from '@/local/supervisor/free-port';
import { RUN_FILE } from '@/local/supervisor/run-file';
import { type PortName, portNames } from './environment';

const PORTS_FILE = 'ports.json';

export type Preparation = 'accounts' | 'content' | `rows-${string}` | `tables-${string}`;

/** Everything but the claim on the folder, which is ours by now; a folder that was never Clubhouse's stays as it is. */
export function emptyFolder(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== RUN_FILE);
  if (names.length > 0 && !names.includes(PORTS_FILE))
    throw new AppError('internal', `${folder} holds things that are not Clubhouse's, so it is not emptied.`);
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
}

/** The ports of the last run where they are still free, so that addresses and token issuers live on. */
export async function settlePorts(folder: string): Promise<Record<PortName, number>> {
  const file = join(folder, PORTS_FILE);
  const known = readPorts(file);
  const ports: Partial<Record<PortName, number>> = {};
  for (const name of portNames) {
    const before = known[name];
    const taken = Object.values(ports);
    const isStillOurs = before !== undefined && !taken.includes(before) && (await isFree(before, '127.0.0.1'));
    ports[name] = isStillOurs ? before : await freePort('127.0.0.1', taken);
  }
  write(file, JSON.stringify(ports));
  return ports as Record<PortName, number>;
}

function readPorts(file: string): Partial<Record<PortName, number>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<PortName, number>>;
  } catch {
    return {};
  }
}

/** Made once; sessions and page tokens are worth nothing without it. */
export function settleSecret(folder: string): string {
  const file = join(folder, 'secret');
  if (!existsSync(file)) write(file, randomBytes(32).toString('base64url'));
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

const markOf = (folder: string, action: Preparation) => join(folder, `${action}.done`);

export const isDone = (folder: string, action: Preparation): boolean => existsSync(markOf(folder, action));
export const markDone = (folder: string, action: Preparation): void =>
  write(markOf(folder, action), new Date().toISOString());

/** Whole or not at all: half a secret would be a new one. */
function write(file: string, text: string): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, `${text}\n`, { mode: 0o600 });
  renameSync(draft, file);
}
