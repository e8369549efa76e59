// What a picker finds and shows: something with an id and a name, and perhaps a state.

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly status?: string;
  /** What kind of thing it is, where several are looked through. */
  readonly detail?: string;
}

export type Search = (query: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/** One answer per id, in their order; null for what is gone. */
export type LookUp = (ids: readonly string[], signal: AbortSignal) => Promise<readonly (Choice | null)[]>;
