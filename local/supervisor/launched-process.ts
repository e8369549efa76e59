// One child process in a group of its own, with its identity, its last words and the manner of its end.

import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { boundToParent } from './bound-command';
import { identify, type ProcessIdentity, signalGroup } from './process-identity';

export type Launch = {
  command: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** A program of ours: it gets a channel, and has promised to end when that closes. */
  channel?: boolean;
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
};

export type LaunchedProcess = {
  readonly identity: ProcessIdentity | undefined;
  /** Resolves with how it ended, such as "exit code 1"; nothing of its group is left by then. */
  readonly ended: Promise<string>;
  isRunning(): boolean;
  /** Whether it has sent "ready" over its channel. */
  saidReady(): boolean;
  lastLines(): string;
  signal(signal: NodeJS.Signals): void;
};

const LINES_KEPT = 20;
const LAST_WORDS_MS = 2_000;

export function launch(options: Launch): LaunchedProcess {
  const { command, args } = options.channel ? options : boundToParent(options);
  // A group of its own, so that Ctrl-C reaches only us and everything ends in the right order.
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', ...(options.channel ? (['ipc'] as const) : [])],
  });
  const lines = collectLines(child, options.onLine);
  let isReady = false;
  child.on('message', (message) => {
    isReady ||= message === 'ready';
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let how: string | undefined;
  const ended = endOf(child).then(async (words) => {
    how = words;
    // A child of the child that stayed behind would hold ports and files.
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
    await Promise.race([closed, pause(LAST_WORDS_MS, undefined, { ref: false })]);
    return words;
  });
  return {
    identity: child.pid === undefined ? undefined : identify(child.pid),
    ended,
    isRunning: () => how === undefined && child.exitCode === null && child.signalCode === null,
    saidReady: () => isReady,
    lastLines: () => lines.join('\n'),
    signal: (signal) => {
      if (child.pid && child.exitCode === null && child.signalCode === null) signalGroup(child.pid, signal);
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

function collectLines(child: ChildProcess, onLine: Launch['onLine']): string[] {
  const kept: string[] = [];
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = child[name];
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      kept.push(line);
      if (kept.length > LINES_KEPT) kept.shift();
      onLine?.(line, name);
    });
  }
  return kept;
}
