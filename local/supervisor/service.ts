// Keeps one service running: up when it answers, started again when it crashes or falls silent, given up with its words.

import { setTimeout as pause } from 'node:timers/promises';
import { type Health, isAnswering } from './health';
import { type Launch, type LaunchedProcess, launch } from './launched-process';
import type { ProcessIdentity } from './process-identity';

export type ServiceSpec = Omit<Launch, 'onLine'> & {
  name: string;
  /** "message": it sends "ready" over its channel. */
  health: Health | 'message';
  startPatienceMs?: number;
  /** How long it may take its leave before it is killed. */
  stopPatienceMs?: number;
  /** How long it may be silent before it counts as hung. */
  silencePatienceMs?: number;
  /** How many rapid crashes in a row are put up with. */
  crashLimit?: number;
};

export type ServiceEvents = {
  onLine(service: string, line: string, stream: 'stdout' | 'stderr'): void;
  /** Something worth telling: a crash, a return. */
  onNote(note: string): void;
  onProcess(): void;
  onGiveUp(error: Error): void;
};

export type Service = {
  readonly spec: ServiceSpec;
  readonly identity: ProcessIdentity | undefined;
  /** Resolves when it answers; rejects with its last words if it does not want to. */
  start(): Promise<void>;
  stop(patienceMs: number): Promise<void>;
  kill(): void;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const STEADY_MS = 2_000;
const CRASH_LIMIT = 12;

export function openService(spec: ServiceSpec, events: ServiceEvents): Service {
  const { crashLimit = CRASH_LIMIT } = spec;
  const stopping = new AbortController();
  let running: LaunchedProcess | undefined;

  const begin = () => {
    running = launch({ ...spec, onLine: (line, stream) => events.onLine(spec.name, line, stream) });
    events.onProcess();
    return running;
  };
  const keepUp = async (first: LaunchedProcess) => {
    let current = first;
    let upSince = Date.now();
    for (let crashes = 1; ; crashes++) {
      void killWhenSilent(spec, current, events);
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - upSince > STEADY_MS) crashes = 1;
      if (crashes > crashLimit) return events.onGiveUp(refusal(spec, `keeps ending (${how})`, current));
      events.onNote(`${spec.name} ended (${how}) and is started again`);
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const since = Date.now();
      current = begin();
      const isUp = await untilUp(spec, current).then(
        () => true,
        () => false,
      );
      upSince = isUp ? Date.now() : Number.POSITIVE_INFINITY;
      if (isUp) events.onNote(`${spec.name} is back (${Date.now() - since} ms)`);
    }
  };

  return {
    spec,
    get identity() {
      return running?.isRunning() ? running.identity : undefined;
    },
    async start() {
      const first = begin();
      await untilUp(spec, first);
      void keepUp(first);
    },
    async stop(patienceMs) {
      stopping.abort();
      running?.signal('SIGTERM');
      const insist = setTimeout(() => running?.signal('SIGKILL'), patienceMs);
      await running?.ended;
      clearTimeout(insist);
      events.onProcess();
    },
    kill() {
      stopping.abort();
      running?.signal('SIGKILL');
    },
  };
}

async function untilUp(spec: ServiceSpec, process: LaunchedProcess): Promise<void> {
  const { health, startPatienceMs = 30_000 } = spec;
  const deadline = Date.now() + startPatienceMs;
  for (;;) {
    const isUp = health === 'message' ? process.saidReady() : await isAnswering(health, 1_000);
    if (!process.isRunning()) throw refusal(spec, `could not be started (${await process.ended})`, process);
    if (isUp) return;
    if (Date.now() > deadline) {
      process.signal('SIGKILL');
      await process.ended;
      throw refusal(spec, `gave no answer within ${startPatienceMs / 1_000} s`, process);
    }
    await pause(25);
  }
}

const CHECKS_UNTIL_HUNG = 6;

async function killWhenSilent(spec: ServiceSpec, process: LaunchedProcess, events: ServiceEvents): Promise<void> {
  const { health, silencePatienceMs = 30_000 } = spec;
  if (health === 'message' || !Number.isFinite(silencePatienceMs)) return;
  const every = silencePatienceMs / CHECKS_UNTIL_HUNG;
  // Checks are counted, not time: a machine that was asleep has not been silent.
  for (let silent = 0; silent < CHECKS_UNTIL_HUNG; ) {
    await pause(every, undefined, { ref: false });
    if (!process.isRunning()) return;
    silent = (await isAnswering(health, every)) ? 0 : silent + 1;
  }
  events.onNote(`${spec.name} no longer answers and is ended`);
  process.signal('SIGKILL');
}

function refusal({ name }: ServiceSpec, what: string, process: LaunchedProcess): Error {
  const words = process.lastLines();
  return new Error(`${name} ${what}.${words ? ` Its last words:\n${words.replace(/^/gm, '  | ')}` : ''}`);
}
