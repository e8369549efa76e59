// What the typed words may mean as a target of a link: an address, or documents that a search finds.

import { useEffect, useState } from 'react';
import { hrefFrom } from '@/lib/richtext/href';
import type { LinkAttributes } from '@/lib/richtext/link-mark';
import type { LinkTarget, PickLink } from './editor-props';

export interface LinkChoice {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly kind: 'address' | 'document';
  readonly attributes: LinkAttributes;
}

export type SearchState = 'idle' | 'searching' | 'done' | 'failed';

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
export const looksLikeBadAddress = (typed: string): boolean =>
  hrefFrom(typed) === null && /^\s*([a-z][a-z0-9+.-]*:\S|\/\/|\\)/i.test(typed);

export function useLinkChoices(typed: string, pickLink: PickLink | undefined, addressLabel: string) {
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
