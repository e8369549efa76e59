'use client';
// Titles for the palette: found while somebody types, where only the last question counts, and those of recent documents.

import { useEffect, useState } from 'react';
import { fetchTitles, fetchTitlesLike } from '@/components/admin/picker/titles';
import type { FoundTitle, Kind } from './palette-commands';
import { recentDocuments } from './recent-documents';

const pauseMs = 150;

export interface TitleSearch {
  readonly found: readonly FoundTitle[];
  readonly state: 'idle' | 'searching' | 'failed';
}

const idle: TitleSearch = { found: [], state: 'idle' };

export function useTitleSearch(typed: string, kinds: readonly Kind[]): TitleSearch {
  const [search, setSearch] = useState(idle);
  const entities = kinds.map(({ name }) => name).join(',');
  const q = typed.trim();
  useEffect(() => {
    if (q === '' || entities === '') return setSearch(idle);
    const stale = new AbortController();
    setSearch(({ found }) => ({ found, state: 'searching' }));
    const timer = setTimeout(async () => {
      try {
        setSearch({ found: await fetchTitlesLike(q, [entities], stale.signal, 8), state: 'idle' });
      } catch {
        if (!stale.signal.aborted) setSearch({ found: [], state: 'failed' });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [q, entities]);
  return search;
}

/** What is gone or not theirs any more is left out. */
export function useRecentTitles(userId: string): readonly FoundTitle[] {
  const [titles, setTitles] = useState<readonly FoundTitle[]>([]);
  useEffect(() => {
    const recent = recentDocuments(userId);
    if (recent.length === 0) return;
    const stale = new AbortController();
    fetchTitles(recent, stale.signal).then(
      (found) => setTitles(found.filter((one) => one !== null)),
      () => {},
    );
    return () => stale.abort();
  }, [userId]);
  return titles;
}
