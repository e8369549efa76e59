'use client';
// Who else has this document open (polling): asked every few seconds while somebody looks at it, and never otherwise.

import { useEffect, useState } from 'react';
import { callApi } from '@/lib/http/call-api';

export interface OtherEditor {
  readonly id: string;
  readonly name: string;
}

const beatMs = 15_000;

const address = '/api/admin/presence';

export function usePresence(entity: string, id: string | undefined): readonly OtherEditor[] {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    async function beat(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const answer = callApi<{ others: readonly OtherEditor[] }>(address, { body: { entity, id } });
      // Nobody's work depends on it: the next beat tries again.
      const found = await answer.then(({ others }) => others).catch(() => undefined);
      // Mostly there is nobody, and that is no reason to draw the form again.
      if (!isOver && found) setOthers((known) => (known.length === 0 && found.length === 0 ? known : found));
    }
    const leave = () =>
      void callApi(address, { body: { entity, id, leaves: true }, keepalive: true }).catch(() => undefined);
    void beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener('visibilitychange', beat);
    addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
      removeEventListener('pagehide', leave);
      setOthers([]);
      leave();
    };
  }, [entity, id]);
  return others;
}
