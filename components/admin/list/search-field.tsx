'use client';

// Finds titles while somebody types: what is looked for stands in the address, / leads here, Esc clears.

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { LineIcon, magnifier } from '@/components/ui/line-icon';
import type { Strings } from '@/lib/strings/strings.en';
import { type ListState, listAddress } from './list-address';
import styles from './toolbar.module.css';

interface Props {
  readonly entity: string;
  /** What the list shows besides; a search keeps it, and clearing returns to it. */
  readonly state: ListState;
  readonly texts: Strings['lists'];
}

const pauseMs = 220;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, dialog *'));

export function SearchField({ entity, state, texts }: Props) {
  const router = useRouter();
  const [typed, setTyped] = useState(state.q ?? '');
  const [isSearching, startTransition] = useTransition();
  const asked = useRef(state.q ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);

  // Another address, by a tab or by going back, brings its own search.
  useEffect(() => {
    if ((state.q ?? '') === asked.current) return;
    asked.current = state.q ?? '';
    setTyped(asked.current);
  }, [state.q]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      clearTimeout(timer.current);
    };
  }, []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const q = text.trim();
    if (q === asked.current) return;
    asked.current = q;
    const { after: _, q: __, ...rest } = state;
    startTransition(() => router.replace(listAddress(entity, { ...rest, ...(q ? { q } : {}) }), { scroll: false }));
  };
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), pauseMs);
  };
  const clear = () => {
    setTyped('');
    search('');
  };

  return (
    <search className={styles.search} data-busy={isSearching || undefined}>
      <LineIcon d={magnifier} stroke={1.5} />
      <input
        ref={field}
        type="search"
        value={typed}
        placeholder={texts.search}
        aria-label={texts.search}
        title={texts.searchHint}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed);
          if (event.key !== 'Escape') return;
          event.preventDefault();
          if (typed) clear();
          else field.current?.blur();
        }}
      />
      {typed ? (
        <button type="button" className="button-icon" aria-label={texts.clearSearch} onClick={clear}>
          <LineIcon d="m4 4 8 8m0-8-8 8" size={14} stroke={1.5} />
        </button>
      ) : (
        <kbd data-key="/" />
      )}
      <span role="status" className="visually-hidden">
        {isSearching ? texts.searching : ''}
      </span>
    </search>
  );
}
