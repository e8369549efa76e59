'use client';
// The library in pages, or what fits a search: the last question asked is the one whose answer is shown.

import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '@/lib/media/media-item';
import { fetchMediaPage, type MediaListPage } from './media-client';

export interface MediaList {
  readonly items: readonly MediaItem[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly q: string;
  search(q: string): void;
  more(): void;
  again(): void;
  /** Puts a new file first, whatever is being looked for. */
  prepend(item: MediaItem): void;
  drop(id: string): void;
}

const pauseMs = 220;

interface Start {
  /** What the server has rendered already; without it, the first page is asked for at once. */
  readonly page?: MediaListPage;
  readonly q?: string;
}

export function useMediaList(start: Start = {}): MediaList {
  const [page, setPage] = useState<MediaListPage>(start.page ?? { items: [], nextToken: null });
  const [q, setQ] = useState(start.q ?? '');
  const [isLoading, setLoading] = useState(!start.page);
  const [hasFailed, setFailed] = useState(false);
  const asking = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = async (wanted: string, after: string | null) => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    setLoading(true);
    setFailed(false);
    try {
      const next = await fetchMediaPage({ q: wanted.trim(), after, signal: abort.signal });
      setPage((known) => (after ? { ...next, items: joined(known.items, next.items) } : next));
      setLoading(false);
    } catch {
      if (abort.signal.aborted) return;
      setFailed(true);
      setLoading(false);
    }
  };

  const firstLoad = useRef(start.page ? undefined : load);
  useEffect(() => {
    void firstLoad.current?.('', null);
    return () => {
      asking.current?.abort();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    items: page.items,
    hasMore: page.nextToken !== null,
    isLoading,
    hasFailed,
    q,
    search(wanted) {
      setQ(wanted);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void load(wanted, null), pauseMs);
    },
    more: () => void load(q, page.nextToken),
    again: () => void load(q, null),
    prepend: (item) => setPage((known) => ({ ...known, items: joined([item], known.items) })),
    drop: (id) => setPage((known) => ({ ...known, items: known.items.filter((one) => one.id !== id) })),
  };
}

/** A file that came to the top by uploading comes once more with its page. */
function joined(first: readonly MediaItem[], second: readonly MediaItem[]): MediaItem[] {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !known.has(id))];
}
