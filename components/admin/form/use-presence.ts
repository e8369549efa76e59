'use client';
// Who else has this document open: asked every few seconds while somebody looks at it, and never otherwise.

import { useEffect, useState } from 'react';

export interface Person {
  readonly id: string;
  readonly name: string;
}

const beatMs = 15_000;

const post = (body: object, keepalive = false) =>
  fetch('/api/admin/presence', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive,
  });

export function usePresence(entity: string, id: string | undefined): readonly Person[] {
  const [others, setOthers] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    async function beat(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      try {
        const answer = await post({ entity, id });
        const { others: found } = answer.ok ? ((await answer.json()) as { others: Person[] }) : { others: [] };
        // Mostly there is nobody, and that is no reason to draw the form again.
        if (!isOver) setOthers((known) => (known.length === 0 && found.length === 0 ? known : found));
      } catch {
        // Nobody's work depends on it: the next beat tries again.
      }
    }
    const leave = () => void post({ entity, id, leaves: true }, true).catch(() => undefined);
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
