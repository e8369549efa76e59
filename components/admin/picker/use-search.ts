// What a search has found for what is typed (debounced search, race protection): waits for a pause, and never shows the answer to an older question.

import { useEffect, useRef, useState } from 'react';
import type { Choice } from '@/lib/entity/choice';
import { apiErrorOf } from '@/lib/http/call-api';
import type { Search } from './choice';

export type SearchState = 'idle' | 'searching' | 'done' | 'failed' | 'signed-out';

const pauseMs = 180;

interface Found {
  readonly choices: readonly Choice[];
  readonly state: SearchState;
  readonly nextToken: string | null;
}

interface Searching extends Found {
  /** Asks for the page after what was found so far. */
  readonly more: () => void;
}

const nothing: Found = { choices: [], state: 'idle', nextToken: null };

/** Undefined asks for nothing. */
export function useSearch(query: string | undefined, search: Search): Searching {
  const [found, setFound] = useState<Found>(nothing);
  const asking = useRef(new AbortController());
  const ask = async (typed: string, before: readonly Choice[], after?: string) => {
    const { signal } = asking.current;
    try {
      const { choices, nextToken } = await search(typed, signal, after);
      if (!signal.aborted) setFound({ choices: [...before, ...choices], state: 'done', nextToken });
    } catch (error) {
      if (signal.aborted) return;
      const isOut = apiErrorOf(error).code === 'unauthenticated';
      setFound({ choices: before, state: isOut ? 'signed-out' : 'failed', nextToken: null });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is asked follows from what is asked.
  useEffect(() => {
    if (query === undefined) {
      setFound(nothing);
      return;
    }
    // What was found before stays in sight while the next answer is on its way.
    setFound(({ choices }) => ({ choices, state: 'searching', nextToken: null }));
    asking.current = new AbortController();
    const timer = setTimeout(() => void ask(query, []), query === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      asking.current.abort();
    };
  }, [query, search]);
  const more = () => {
    if (query === undefined || found.nextToken === null || found.state === 'searching') return;
    setFound({ ...found, state: 'searching' });
    void ask(query, found.choices, found.nextToken);
  };
  return { ...found, more };
}
