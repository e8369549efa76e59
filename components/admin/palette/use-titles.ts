'use client';
// Titles for the palette: found while somebody types, where only the last question counts, and those of recent documents.

import { useEffect, useState } from 'react';
import type { FoundTitle, Kind } from './palette-commands';
import { recentDocuments } from './recent-documents';

const pauseMs = 150;

async function ask<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

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
        const query = new URLSearchParams({ q, entities, limit: '8' });
        const { results } = await ask<{ results: FoundTitle[] }>(`/api/admin/search?${query}`, stale.signal);
        setSearch({ found: results, state: 'idle' });
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
    const query = new URLSearchParams(recent.map(({ entity, id }) => ['of', `${entity}:${id}`]));
    ask<{ titles: (FoundTitle | null)[] }>(`/api/admin/titles?${query}`, stale.signal).then(
      (answer) => setTitles(answer.titles.filter((one) => one !== null)),
      () => {},
    );
    return () => stale.abort();
  }, [userId]);
  return titles;
}
