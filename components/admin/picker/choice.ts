// What a picker finds and shows: something with an id and a name, and perhaps a state.

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly status?: string;
  /** What kind of thing it is, where several are looked through. */
  readonly detail?: string;
  /** The portrait of a person, null where there is none; left out of what is no person. */
  readonly picture?: { readonly src: string; readonly position: string } | null;
}

/** Makes something new of what was typed where nothing fits, and hands it over. */
export interface Creation {
  readonly label: (typed: string) => string;
  readonly begin: (typed: string, take: (choice: Choice) => void) => void;
}

export type Search = (query: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/** One answer per id, in their order; null for what is gone. */
export type LookUp = (ids: readonly string[], signal: AbortSignal) => Promise<readonly (Choice | null)[]>;
