// Graceful shutdown: listens for signals: the first time everything ends in order, the second time at once.

import { readFileSync } from 'node:fs';

export interface Shutdown {
  /** Resolves when nothing is left. */
  inOrder(): Promise<void>;
  atOnce(): void;
}

/** npm passes a signal on that the terminal has already sent to everybody: one signal, told twice. */
const SAME_SIGNAL_MS = 250;
const PARENT_CHECK_MS = 500;

export function onShutdown({ inOrder, atOnce }: Shutdown): AbortSignal {
  const stop = new AbortController();
  let stopAskedAt = 0;
  const onSignal = () => {
    if (stopAskedAt === 0) {
      stopAskedAt = Date.now();
      stop.abort(new Error('Stopped before everything was up.'));
      void inOrder();
    } else if (Date.now() - stopAskedAt > SAME_SIGNAL_MS) {
      atOnce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Who ends npm means us, but the shell in between may swallow the signal.
  if (process.env.npm_lifecycle_event) onceAbandoned(() => stopAskedAt === 0 && onSignal());
  return stop.signal;
}

function onceAbandoned(then: () => void): void {
  const ancestors = ancestorsNow();
  const check = setInterval(() => {
    if (ancestorsNow() === ancestors) return;
    clearInterval(check);
    then();
  }, PARENT_CHECK_MS).unref();
}

/** The parent, which is npm or its shell, and where it can be told the parent's parent. */
function ancestorsNow(): string {
  const { ppid } = process;
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    const [, grandparent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return `${ppid} ${grandparent}`;
  } catch {
    return String(ppid);
  }
}
