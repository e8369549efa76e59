// Several writes as one transaction (group commit, TransactWriteItems): what they add to one item is summed, and a failed condition is told to those whose it is.

import { isDeepStrictEqual } from 'node:util';
import { type Action, addTo, summed } from '@/lib/db/action';
import type { Cancellation } from '@/lib/db/fault';

interface Write {
  readonly writeId: string;
  readonly actions: readonly Action[];
}

export interface Part {
  readonly action: Action;
  /** Which action of which write it stands for. */
  readonly origins: readonly { readonly writeId: string; readonly position: number }[];
}

/** One action for two on the same item; undefined if they are not the same and cannot be summed. */
function both(one: Action, other: Action): Action | undefined {
  const [a, b] = [one.addition, other.addition];
  if (a && b && a.upsert === b.upsert)
    return addTo(a.table, a.key, summed(a.amounts, b.amounts), one.refusal, a.upsert);
  return one.request.ConditionCheck && isDeepStrictEqual(one.request, other.request) ? one : undefined;
}

/** Undefined if the writes cannot go together. */
export function joinWrites(writes: readonly Write[]): Part[] | undefined {
  const parts = new Map<string, Part>();
  for (const { writeId, actions } of writes)
    for (const [position, action] of actions.entries()) {
      const known = parts.get(action.place);
      const joined = known ? both(known.action, action) : action;
      if (!joined) return undefined;
      parts.set(action.place, { action: joined, origins: [...(known?.origins ?? []), { writeId, position }] });
    }
  return [...parts.values()];
}

/** What of a cancellation one of the writes answers for, by the positions of its own actions. */
export const ownFailures = (
  parts: readonly Part[],
  { failed }: Cancellation,
  writeId: string,
): Cancellation['failed'] =>
  failed.flatMap(({ position, existing }) =>
    (parts[position]?.origins ?? [])
      .filter((origin) => origin.writeId === writeId)
      .map((origin) => ({ position: origin.position, existing })),
  );
