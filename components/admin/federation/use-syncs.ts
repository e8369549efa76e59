// Follows the syncs while one of them runs, and says when it has ended (polling).

import { useEffect, useRef, useState } from 'react';
import { callApi } from '@/lib/http/call-api';
import type { SyncKind, SyncView } from '@/lib/sams/federation-view';

const everyMs = 700;

const ask = async (body?: object): Promise<readonly SyncView[]> =>
  (await callApi<{ syncs: readonly SyncView[] }>('/api/admin/federation', { body })).syncs;

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
      const next = await ask().catch(() => undefined);
      // While the server does not answer, the last known state stands.
      if (!next) return;
      const { syncs: before, onEnded: tell } = current.current;
      const running = new Set(before.filter(isRunning).map(({ kind }) => kind));
      setAsked({ after: current.current.first, syncs: next });
      for (const sync of next) if (!isRunning(sync) && running.has(sync.kind)) tell(sync);
    }, everyMs);
    return () => clearInterval(timer);
  }, [hasRunning]);

  const start = async (kind: SyncKind, believeShrinking = false): Promise<void> => {
    setStarting(true);
    const next = await ask({ kind, believeShrinking }).finally(() => setStarting(false));
    // It may be over by now: it is followed to its end all the same.
    setAsked({ after: first, syncs: next.map((sync) => (sync.kind === kind ? { ...sync, state: 'running' } : sync)) });
  };

  return { syncs, start, isBusy: isStarting || hasRunning };
}
