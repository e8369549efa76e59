// How a review stands for whoever has the document open (review view model): in which state, since when, through whom, and with which words.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { namesIfKnown } from '@/lib/features/people';
import type { Opened } from '@/lib/operations/history';

export type OpenedReview = NonNullable<Opened<AnyEntity>['review']>;

export interface ReviewState {
  readonly state: OpenedReview['state'];
  readonly at: string;
  readonly note?: string;
  readonly submittedVersion: number;
  /** Who brought it into this state; empty for who has no account any more, left out where nobody could be asked. */
  readonly name?: string;
  readonly isByYou: boolean;
  /** Whether it is the reader who submitted it. */
  readonly isYours: boolean;
}

export async function reviewState({ id }: Actor, review: OpenedReview): Promise<ReviewState> {
  const { state, at, note, submittedVersion, by, submittedBy } = review;
  const isByYou = by === id;
  const names = isByYou ? {} : await namesIfKnown([by]);
  return {
    ...{ state, at, submittedVersion, isByYou, isYours: submittedBy === id },
    ...(note ? { note } : {}),
    ...(names ? { name: names[by] ?? '' } : {}),
  };
}
