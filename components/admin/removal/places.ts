// The places that point at something, as they are worked off: each with a result that can be said in words.

import type { Item, Target } from '@/components/admin/list/bulk-run';
import type { Uses } from '@/lib/forms/warnings';
import type { RemovalTexts } from '@/lib/strings/removal.en';

export interface Place {
  readonly entity: string;
  readonly id: string;
  /** Left out for what the reader may not edit. */
  readonly label?: string;
}

/** Ids are unique within their kind alone. */
export const targetsOf = (places: readonly Place[]): Target[] =>
  places.map(({ entity, id, label = '' }) => ({ id: `${entity} ${id}`, title: label, version: 0 }));

/** What points at itself is not in its own way. */
export const placesIn = ({ uses }: Uses, entity: string, id: string): Place[] =>
  uses.filter((use) => use.entity !== entity || use.id !== id);

const reasons: Readonly<Record<string, keyof RemovalTexts['reasons']>> = {
  in_use: 'required',
  invalid: 'required',
  forbidden: 'forbidden',
  missing: 'forbidden',
  stale: 'stale',
  signedOut: 'signedOut',
  unknown: 'unknown',
};

export function reasonWords({ outcome }: Item, texts: RemovalTexts): string {
  if (outcome.state === 'refused') return texts.reasons[reasons[outcome.reason] ?? 'other'];
  return texts.outcomes[outcome.state === 'already' ? 'done' : outcome.state];
}
