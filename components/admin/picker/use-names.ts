// What the chosen ids are called (batched name lookup): asked for once, and known at once for what was just picked.

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Choice } from '@/lib/entity/choice';
import type { LookUp } from './choice';

export type Named = Choice | 'loading' | 'gone' | 'unknown';

export function useNames(ids: readonly string[], lookUp: LookUp) {
  const [known, setKnown] = useState<Readonly<Record<string, Named>>>({});
  const asked = useRef(new Set<string>());
  const wanted = ids.join(' ');

  const remember = useCallback((choice: Choice) => {
    asked.current.add(choice.id);
    setKnown((now) => ({ ...now, [choice.id]: choice }));
  }, []);

  useEffect(() => {
    const missing = wanted.split(' ').filter((id) => id !== '' && !asked.current.has(id));
    if (missing.length === 0) return;
    const abort = new AbortController();
    let isOpen = true;
    for (const id of missing) asked.current.add(id);
    const tell = (name: (i: number) => Named) => {
      if (abort.signal.aborted) return;
      isOpen = false;
      setKnown((now) => ({ ...now, ...Object.fromEntries(missing.map((id, i) => [id, name(i)])) }));
    };
    lookUp(missing, abort.signal).then(
      (found) => tell((i) => found[i] ?? 'gone'),
      () => tell(() => 'unknown'),
    );
    return () => {
      if (!isOpen) return;
      abort.abort();
      for (const id of missing) asked.current.delete(id);
    };
  }, [wanted, lookUp]);

  return { nameOf: (id: string): Named => known[id] ?? 'loading', remember };
}
