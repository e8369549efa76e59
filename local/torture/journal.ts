// What was acknowledged to whom: the truth that the store is held against.

export interface JournalledDocument {
  readonly id: string;
  readonly title: string;
  version: number;
  mark: string;
}

export interface Journal {
  readonly site: string;
  readonly documents: JournalledDocument[];
  readonly votes: Map<string, number>;
  /** Refusals that nobody deserved: each writer is alone with its documents. */
  readonly wrongRefusals: string[];
  acknowledged: number;
  retried: number;
  unavailable: number;
}

export const emptyJournal = (site: string): Journal => ({
  site,
  documents: [],
  votes: new Map(),
  wrongRefusals: [],
  acknowledged: 0,
  retried: 0,
  unavailable: 0,
});
