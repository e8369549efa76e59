// The places that point at something, as they are worked off (where-used list): each with a result that can be said in words.

import { type BulkItem, type BulkTarget, reasonOf } from '@/components/admin/list/bulk-run';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import type { Use, Uses } from '@/lib/forms/warnings';
import type { RemovalTexts } from '@/lib/strings/removal.en';

/** Ids are unique within their kind alone. */
const nameOf = ({ entity, id }: Use): string => `${entity} ${id}`;

export const targetsOf = (places: readonly Use[]): BulkTarget[] =>
  places.map((place) => ({ id: nameOf(place), title: place.label ?? '', version: 0 }));

/** The places as they are left when one of them would refuse: none is touched, and those in the way say why. */
export function untouched(items: readonly BulkItem[], answer: Exclude<SaveAnswer, { kind: 'saved' }>): BulkItem[] {
  const blocked = answer.kind === 'refused' ? answer.blocked : undefined;
  const refused = (item: BulkItem, reason = reasonOf(answer)): BulkItem => ({
    ...item,
    outcome: { state: 'refused', reason },
  });
  const isDone = ({ outcome }: BulkItem) => outcome.state === 'done';
  if (!blocked) return items.map((item) => (isDone(item) ? item : refused(item)));
  const reasons = new Map(
    blocked.map((place) => [nameOf(place), reasonOf({ kind: 'refused', code: place.code, message: '', issues: [] })]),
  );
  const shown = new Set(items.map(({ id }) => id));
  const others = targetsOf(blocked).filter(({ id }) => !shown.has(id));
  return [...items, ...others.map((target): BulkItem => ({ ...target, outcome: { state: 'stopped' } }))].map((item) => {
    const reason = reasons.get(item.id);
    if (reason) return refused(item, reason);
    return isDone(item) ? item : { ...item, outcome: { state: 'stopped' } };
  });
}

/** What points at itself is not in its own way. */
export const placesIn = ({ uses }: Uses, entity: string, id: string): Use[] =>
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

export function reasonWords({ outcome }: BulkItem, texts: RemovalTexts): string {
  if (outcome.state === 'refused') return texts.reasons[reasons[outcome.reason] ?? 'other'];
  return texts.outcomes[outcome.state === 'already' ? 'done' : outcome.state];
}
