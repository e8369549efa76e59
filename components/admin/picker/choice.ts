// How a picker finds what it shows, and makes what is missing (picker interface).

import type { Choice, ChoicePage } from '@/lib/entity/choice';

/** Makes something new of what was typed where nothing fits, and hands it over. */
export interface Creation {
  readonly label: (typed: string) => string;
  readonly begin: (typed: string, take: (choice: Choice) => void) => void;
}

/** What fits what is typed; with a token, what comes after the page that it was given with. */
export type Search = (query: string, signal: AbortSignal, after?: string) => Promise<ChoicePage>;

/** One answer per id, in their order; null for what is gone. */
export type LookUp = (ids: readonly string[], signal?: AbortSignal) => Promise<readonly (Choice | null)[]>;
