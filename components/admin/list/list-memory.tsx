'use client';
// Keeps the address, the memory of the last visit and the freshness of a list in step with what somebody did (remembered list state).

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { type ListState, listAddress, preferenceChoice } from './list-address';
import { recentIds, recentValue } from './recent-changes';

interface Props {
  readonly entity: string;
  readonly userId: string;
  /** What is shown, which a plain visit took from the last one. */
  readonly state: ListState;
  /** The changed documents that the server looked at for this answer. */
  readonly seen: readonly string[];
}

export function ListMemory({ entity, userId, state, seen }: Props) {
  const router = useRouter();
  const address = listAddress(entity, state);
  const choice = preferenceChoice(entity, userId, state);
  const known = seen.join('|');
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in every browser yet
    document.cookie = choice;
    if (location.pathname === `/admin/${entity}` && location.search === '' && address.includes('?'))
      history.replaceState(history.state, '', address);
  }, [entity, address, choice]);
  useEffect(() => {
    // Going back shows the answer of then: what was changed since has to be asked for.
    const looked = new Set(known.split('|'));
    if (recentIds(recentValue(), entity).some((id) => !looked.has(id))) router.refresh();
  }, [entity, known, router]);
  return null;
}
