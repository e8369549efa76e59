// Runs the app behind the front (child process, restart, watchdog): starts it, starts it again when it ends or falls silent, and ends it with us.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Heard, type Purge, type Purged, readyMessage } from './contract';

export interface AppProcessOptions {
  /** Flags of Node, the program and its arguments; the socket to listen on is added to them. */
  readonly program: readonly string[];
  onPurge(tags: readonly string[]): void;
  /** It knows of everything that was purged on other instances. */
  onHeard?(): void;
  /** It has ended, and with it what it had not told us yet. */
  onGone(how: string): void;
  /** It has been started again. */
  onBack(): void;
  readonly silencePatienceMs?: number;
}

export interface AppProcess {
  /** Undefined while it cannot be asked. */
  socket(): string | undefined;
  readonly pid: number | undefined;
  /** Resolves when it is ready for the first time; rejects if it ends before. */
  start(): Promise<void>;
  /** Resolves when it has ended, by force after the patience. */
  stop(signal: NodeJS.Signals, patienceMs: number): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;
const STEADY_MS = 5_000;
const START_PATIENCE_MS = 60_000;
const SILENCE_PATIENCE_MS = 20_000;
const CHECKS_UNTIL_HUNG = 5;
/** Nothing there, which the app says without asking anybody else. */
const nothing = '/_next/static/nothing';

export function openApp(options: AppProcessOptions): AppProcess {
  const { program, onPurge, onHeard, onGone, onBack, silencePatienceMs = SILENCE_PATIENCE_MS } = options;
  // Nobody else on this machine may speak to the app in our name.
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-app-'));
  const stopping = new AbortController();
  let launches = 0;
  let child: ChildProcess | undefined;
  let socket: string | undefined;

  const onMessage = (from: ChildProcess, message: unknown): void => {
    if (isOf<Heard>(message, 'heard')) onHeard?.();
    if (!isOf<Purge>(message, 'purge')) return;
    onPurge(message.tags);
    const answer: Purged = { kind: 'purged', id: message.id };
    // It may have ended meanwhile, and nobody waits any more.
    if (from.connected) from.send(answer, () => undefined);
  };

  /** Resolves with how it ended. */
  const run = async (onUp: () => void): Promise<string> => {
    // A new address each time: one that is slow to end cannot be taken for its successor.
    const path = join(folder, `${++launches}.sock`);
    const running = spawn(process.execPath, [...program, '--socket', path], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = running;
    const impatience = setTimeout(() => running.kill('SIGKILL'), START_PATIENCE_MS);
    running.on('message', (message) => {
      if (message !== readyMessage || socket === path) return onMessage(running, message);
      clearTimeout(impatience);
      socket = path;
      onUp();
      void killWhenSilent(running, path, silencePatienceMs);
    });
    const how = await endOf(running);
    clearTimeout(impatience);
    socket = undefined;
    rmSync(path, { force: true });
    onGone(how);
    return how;
  };

  const keepUp = async (): Promise<void> => {
    for (let crashes = 0; !stopping.signal.aborted; crashes++) {
      const wait = Math.min(FIRST_PAUSE_MS * 2 ** crashes, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const since = Date.now();
      await run(onBack);
      if (Date.now() - since > STEADY_MS) crashes = -1;
    }
  };

  return {
    socket: () => socket,
    get pid() {
      return child?.pid;
    },
    start: () =>
      new Promise((resolve, reject) => {
        let wasUp = false;
        const first = run(() => {
          wasUp = true;
          resolve();
        });
        void first.then((how) => (wasUp ? keepUp() : reject(new Error(`The app could not be started (${how})`))));
      }),
    async stop(signal, patienceMs) {
      stopping.abort();
      const running = child;
      if (running && running.exitCode === null && running.signalCode === null) {
        const ended = endOf(running);
        running.kill(signal);
        const insist = setTimeout(() => running.kill('SIGKILL'), patienceMs);
        await ended;
        clearTimeout(insist);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isOf = <Message extends { readonly kind: string }>(message: unknown, kind: Message['kind']): message is Message =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind;

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function killWhenSilent(child: ChildProcess, socketPath: string, patienceMs: number): Promise<void> {
  const every = patienceMs / CHECKS_UNTIL_HUNG;
  // Checks are counted, not time: a machine that was asleep has not been silent.
  for (let silent = 0; silent < CHECKS_UNTIL_HUNG; ) {
    await pause(every, undefined, { ref: false });
    if (child.exitCode !== null || child.signalCode !== null) return;
    silent = (await isAnswering(socketPath, every)) ? 0 : silent + 1;
  }
  child.kill('SIGKILL');
}

function isAnswering(socketPath: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = request({ socketPath, path: nothing, agent: false, timeout, headers: { host: 'localhost' } });
    asking.once('response', (answer) => {
      answer.resume();
      resolve(true);
    });
    asking.once('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
    asking.once('close', () => resolve(false));
    asking.end();
  });
}
