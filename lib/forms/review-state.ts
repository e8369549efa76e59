// How a review stands for whoever has the document open: in which state, since when, through whom, and with which words.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { namesIfKnown } from '@/lib/features/people';
import type { Opened } from '@/lib/operations/history';

export type Review = NonNullable<Opened<AnyEntity>['review']>;

export interface ReviewState {
  readonly state: Review['state'];
  readonly at: string;
  readonly note?: string;
  readonly submittedVersion: number;
  /** Who brought it into this state; empty where nobody knows the name. */
  readonly name: string;
  readonly isByYou: boolean;
  /** Whether it is the reader who submitted it. */
  readonly isYours: boolean;
}

export async function reviewState({ id }: Actor, review: Review): Promise<ReviewState> {
  const { state, at, note, submittedVersion, by, submittedBy } = review;
  const isByYou = by === id;
  const name = isByYou ? '' : ((await namesIfKnown([by]))[by] ?? '');
  return { state, at, ...(note ? { note } : {}), submittedVersion, name, isByYou, isYours: submittedBy === id };
}
