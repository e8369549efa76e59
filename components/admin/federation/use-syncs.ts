// Follows the syncs while one of them runs, and says when it has ended.

import { useEffect, useRef, useState } from 'react';
import type { SyncKind, SyncView } from '@/lib/sams/federation-view';

interface Answer {
  readonly syncs: readonly SyncView[];
}

const address = '/api/admin/federation';
const everyMs = 700;

export type Refusal = 'busy' | 'failed';

async function ask(init: RequestInit = {}): Promise<readonly SyncView[] | Refusal> {
  try {
    const answer = await fetch(address, { cache: 'no-store', ...init });
    if (answer.ok) return ((await answer.json()) as Answer).syncs;
    return answer.status === 409 ? 'busy' : 'failed';
  } catch {
    return 'failed';
  }
}

const isRunning = ({ state }: SyncView): boolean => state === 'running';

export function useSyncs(first: readonly SyncView[], onEnded: (sync: SyncView) => void) {
  const [asked, setAsked] = useState<{ readonly after: typeof first; readonly syncs: typeof first }>();
  const [isStarting, setStarting] = useState(false);
  // What the server rendered anew is newer than what was asked for before.
  const syncs = asked?.after === first ? asked.syncs : first;
  const hasRunning = syncs.some(isRunning);
  const current = useRef({ first, syncs, onEnded });
  useEffect(() => {
    current.current = { first, syncs, onEnded };
  });

  useEffect(() => {
    if (!hasRunning) return;
    const timer = setInterval(async () => {
      const next = await ask();
      // While the server does not answer, the last known state stands.
      if (typeof next === 'string') return;
      const { syncs: before, onEnded: tell } = current.current;
      const running = new Set(before.filter(isRunning).map(({ kind }) => kind));
      setAsked({ after: current.current.first, syncs: next });
      for (const sync of next) if (!isRunning(sync) && running.has(sync.kind)) tell(sync);
    }, everyMs);
    return () => clearInterval(timer);
  }, [hasRunning]);

  const start = async (kind: SyncKind, believeShrinking = false): Promise<Refusal | undefined> => {
    setStarting(true);
    const next = await ask({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, believeShrinking }),
    });
    setStarting(false);
    if (typeof next === 'string') return next;
    // It may be over by now: it is followed to its end all the same.
    setAsked({ after: first, syncs: next.map((sync) => (sync.kind === kind ? { ...sync, state: 'running' } : sync)) });
    return undefined;
  };

  return { syncs, start, isBusy: isStarting || hasRunning };
}
