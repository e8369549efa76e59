// Where links in a text may lead on this site: documents with a page of their own, kept by kind and id.

import type { LinkTarget, PickLink } from '@/components/admin/editor/editor-props';
import { fetchTitles, fetchTitlesLike, type TitleChoice } from './titles';

interface Words {
  readonly entities: Readonly<Record<string, { readonly one: string }>>;
  readonly states: Readonly<Record<string, string>>;
}

export function linkTargets(linkable: readonly string[] | undefined, words: Words): PickLink {
  const targetOf = ({ entity, id, label, status }: TitleChoice): LinkTarget => {
    const kind = words.entities[entity]?.one ?? entity;
    const state = status && status !== 'published' ? words.states[status] : undefined;
    return { entity, id, title: label, detail: [kind, state].filter(Boolean).join(' · ') };
  };
  return {
    search: async (query, signal) => (await fetchTitlesLike(query, linkable, signal)).map(targetOf),
    describe: async (entity, id) => {
      const [found] = await fetchTitles([{ entity, id }]);
      return found ? targetOf(found) : null;
    },
  };
}
