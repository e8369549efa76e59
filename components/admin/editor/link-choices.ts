// What the typed words may mean as a target of a link: an address, or documents that a search finds.

import { useEffect, useState } from 'react';
import { hrefFrom } from '@/lib/richtext/href';
import type { LinkAttributes } from '@/lib/richtext/link-mark';
import type { LinkTarget, PickLink } from './editor-props';
import type { EditorStrings } from './editor-strings';

export interface LinkChoice {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly kind: 'address' | 'document';
  readonly attributes: LinkAttributes;
}

type SearchState = 'idle' | 'searching' | 'done' | 'failed';

const patience = 180;

const addressChoice = (href: string, detail: string): LinkChoice => ({
  key: 'address',
  title: href,
  detail,
  kind: 'address',
  attributes: { href, entity: null, id: null },
});

const documentChoice = ({ entity, id, title, detail }: LinkTarget): LinkChoice => ({
  key: `${entity} ${id}`,
  title,
  detail: detail ?? '',
  kind: 'document',
  attributes: { href: null, entity, id },
});

/** An address of a kind that is not allowed, as opposed to words to search for. */
const looksLikeBadAddress = (typed: string): boolean =>
  hrefFrom(typed) === null && /^\s*([a-z][a-z0-9+.-]*:\S|\/\/|\\)/i.test(typed);

function useChoices(typed: string, pickLink: PickLink | undefined, addressLabel: string) {
  const [found, setFound] = useState<readonly LinkTarget[]>([]);
  const [state, setState] = useState<SearchState>('idle');
  const query = typed.trim();
  const searchable = pickLink !== undefined && query.length > 0 && !/^([a-z]+:|[/#])/i.test(query);

  useEffect(() => {
    setFound([]);
    setState(searchable ? 'searching' : 'idle');
    if (!searchable || !pickLink) return;
    const abort = new AbortController();
    const search = async () => {
      try {
        const targets = await pickLink.search(query, abort.signal);
        if (abort.signal.aborted) return;
        setFound(targets);
        setState('done');
      } catch {
        if (!abort.signal.aborted) setState('failed');
      }
    };
    const timer = setTimeout(search, patience);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, searchable, pickLink]);

  const href = hrefFrom(typed);
  const choices = [...(href ? [addressChoice(href, addressLabel)] : []), ...found.map(documentChoice)];
  return { choices, state };
}

function messageFor(typed: string, found: number, state: SearchState, words: EditorStrings['link']): string {
  if (looksLikeBadAddress(typed)) return words.badScheme;
  if (found > 0 || typed.trim() === '') return '';
  if (state === 'failed') return words.failed;
  return state === 'searching' ? words.searching : words.nothing;
}

/** What is typed, what it may mean, which of that is chosen, and what there is to say about it. */
export function useLinkChoices(initial: string, pickLink: PickLink | undefined, words: EditorStrings['link']) {
  const [typed, setTyped] = useState(initial);
  const [index, choose] = useState(0);
  const { choices, state } = useChoices(typed, pickLink, words.address);
  const message = messageFor(typed, choices.length, state, words);
  return {
    typed,
    choices,
    message,
    isProblem: message !== '' && message !== words.searching,
    chosen: choices[Math.min(index, choices.length - 1)],
    choose,
    move: (by: number) => choices.length > 0 && choose((index + by + choices.length) % choices.length),
    type: (text: string) => {
      setTyped(text);
      choose(0);
    },
  };
}

export type LinkChoices = ReturnType<typeof useLinkChoices>;
