// The file in a data folder that says who works on it: one run at a time, and a dead run's processes can be found.

import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identify, isAlive, type ProcessIdentity, signalGroup, UNKNOWN_BIRTH } from './process-identity';

export const RUN_FILE = 'run.json';

export type RunningService = ProcessIdentity & { name: string };
export type Run = ProcessIdentity & { address?: string; services: RunningService[] };

export type RunFile = {
  /** What the last run left running, ended by now. */
  readonly ended: readonly RunningService[];
  setAddress(address: string): void;
  setServices(services: RunningService[]): void;
  release(): void;
};

export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly by: Run,
  ) {
    const where = by.address ? ` and serves ${by.address}` : '';
    super(`The data folder ${folder} is in use: process ${by.pid} works on it${where}.`);
  }
}

export const readRun = (folder: string): Run | undefined => parse(readText(join(folder, RUN_FILE)));

/** Throws FolderInUse while another run is alive; otherwise the folder is ours until it is released. */
export async function claimFolder(folder: string, patienceMs = 5_000): Promise<RunFile> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const self = identify(process.pid);
  if (!self) throw new Error('This process cannot find itself among the running ones.');
  const file = join(folder, RUN_FILE);
  const run: Run = { ...self, services: [] };
  const ended: RunningService[] = [];
  while (!create(file, run)) {
    const text = readText(file);
    const previous = parse(text);
    if (previous && isAlive(previous)) throw new FolderInUse(folder, previous);
    // Leftovers go before their record does, or a failure here would make us forget them.
    ended.push(...(await endProcesses(previous?.services ?? [], patienceMs)));
    if (text !== undefined) removeIfStill(file, text);
  }
  const change = (difference: Partial<Run>) => replace(file, Object.assign(run, difference));
  return {
    ended,
    setAddress: (address) => change({ address }),
    setServices: (services) => change({ services }),
    release: () => rmSync(file, { force: true }),
  };
}

/** Ends those that still are who they were, the last started first; resolves with them when they are gone. */
export async function endProcesses(services: readonly RunningService[], patienceMs: number): Promise<RunningService[]> {
  const alive = services.filter((service) => service.born !== UNKNOWN_BIRTH && isAlive(service)).reverse();
  for (const { pid } of alive) signalGroup(pid, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while (alive.some(isAlive)) {
    if (Date.now() > deadline) for (const left of alive.filter(isAlive)) signalGroup(left.pid, 'SIGKILL');
    await pause(20);
  }
  return alive;
}

/** Appears whole or not at all, and only if nobody else's stands there. */
function create(file: string, run: Run): boolean {
  const draft = write(file, run);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    unlinkSync(draft);
  }
}

function replace(file: string, run: Run): void {
  renameSync(write(file, run), file);
}

function write(file: string, run: Run): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(run, undefined, 2), { mode: 0o600 });
  return draft;
}

/** Two runs may find the same dead record at once: whoever moved a newer one by mistake puts it back. */
function removeIfStill(file: string, text: string): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) === text) unlinkSync(aside);
  else renameSync(aside, file);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Run | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Run);
  } catch {
    return undefined;
  }
}
