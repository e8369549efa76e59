// What a search has found for what is typed: waits for a pause, and never shows the answer to an older question.

import { useEffect, useState } from 'react';
import { SignedOut } from './ask';
import type { Choice, Search } from './choice';

export type SearchState = 'idle' | 'searching' | 'done' | 'failed' | 'signed-out';

const pauseMs = 180;

interface Found {
  readonly query: string;
  readonly choices: readonly Choice[];
  readonly state: SearchState;
}

const nothing: Found = { query: '', choices: [], state: 'idle' };

/** Undefined asks for nothing. */
export function useSearch(query: string | undefined, search: Search): Pick<Found, 'choices' | 'state'> {
  const [found, setFound] = useState<Found>(nothing);
  useEffect(() => {
    if (query === undefined) {
      setFound(nothing);
      return;
    }
    // What was found before stays in sight while the next answer is on its way.
    setFound(({ choices }) => ({ query, choices, state: 'searching' }));
    const abort = new AbortController();
    const ask = async () => {
      try {
        const choices = await search(query, abort.signal);
        if (!abort.signal.aborted) setFound({ query, choices, state: 'done' });
      } catch (error) {
        if (abort.signal.aborted) return;
        setFound({ query, choices: [], state: error instanceof SignedOut ? 'signed-out' : 'failed' });
      }
    };
    const timer = setTimeout(ask, query === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, search]);
  return found;
}
