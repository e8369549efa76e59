// In which state a document is, as its editor should be told, and what can be done in it (publication state).

export interface StateFacts {
  /** Whether documents of this kind are published at all. */
  readonly publishes: boolean;
  readonly exists: boolean;
  readonly status: unknown;
  /** The date under which visitors see it, or will. */
  readonly liveDate: string | undefined;
  /** Something was typed or saved that visitors do not see yet. */
  readonly hasChanges: boolean;
  readonly now: string;
}

export type StateName = 'none' | 'new' | 'draft' | 'scheduled' | 'published';

export interface DocumentState {
  readonly name: StateName;
  readonly hasChanges: boolean;
  /** When it will appear. */
  readonly at?: string;
}

export function documentState({ publishes, exists, status, liveDate, hasChanges, now }: StateFacts): DocumentState {
  if (!publishes) return { name: 'none', hasChanges: false };
  if (!exists) return { name: 'new', hasChanges: false };
  if (status !== 'published') return { name: 'draft', hasChanges: false };
  return liveDate !== undefined && liveDate > now
    ? { name: 'scheduled', hasChanges, at: liveDate }
    : { name: 'published', hasChanges };
}
