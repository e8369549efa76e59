// Listens for the wish to stop: the first time everything ends in order, the second time at once.

import { readFileSync } from 'node:fs';

export interface Farewell {
  /** Resolves when nothing is left. */
  inOrder(): Promise<void>;
  atOnce(): void;
}

/** npm passes a signal on that the terminal has already sent to everybody: one wish, told twice. */
const SAME_WISH_MS = 250;
const PARENT_CHECK_MS = 500;

export function onFarewell({ inOrder, atOnce }: Farewell): AbortSignal {
  const wish = new AbortController();
  let wishedAt = 0;
  const onSignal = () => {
    if (wishedAt === 0) {
      wishedAt = Date.now();
      wish.abort(new Error('Stopped before everything was up.'));
      void inOrder();
    } else if (Date.now() - wishedAt > SAME_WISH_MS) {
      atOnce();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Who ends npm means us, but the shell in between may swallow the signal.
  if (process.env.npm_lifecycle_event) onceAbandoned(() => wishedAt === 0 && onSignal());
  return wish.signal;
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
