// What somebody may do to a row, by what the entity is, what the row is and what they may (row actions).

import type { EntityDescription } from '@/lib/entity/description';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import type { BulkOutcome, Verb } from './bulk-run';

export interface Rights {
  readonly create: boolean;
  readonly duplicate: boolean;
  readonly publish: boolean;
  readonly remove: boolean;
}

export interface RowState {
  readonly isBinned: boolean;
  /** Draft, scheduled or published; active or inactive; undefined where there is no such thing. */
  readonly status: string | undefined;
}

const isOut = (status: string | undefined): boolean => status === 'published' || status === 'scheduled';

/** What is out, or was when it went to the bin, is moved only by those who may publish it. */
const mayMove = ({ publishes }: EntityDescription, { status }: RowState, rights: Rights): boolean =>
  rights.remove && (rights.publish || !publishes || !isOut(status));

export function rowActionsFor(entity: EntityDescription, state: RowState, rights: Rights): Verb[] {
  const { isBinned, status } = state;
  const isMovable = mayMove(entity, state, rights);
  if (isBinned) return isMovable ? ['restore', 'purge'] : [];
  const publishing: Verb[] = entity.publishes && rights.publish ? [isOut(status) ? 'unpublish' : 'publish'] : [];
  if (!isMovable) return publishing;
  return [...publishing, entity.removal === 'inactive' && status === 'inactive' ? 'restore' : 'remove'];
}

/** What can be asked for a whole selection, some of which may be in these states; a row that is there already is passed over. */
export function bulkActions(
  entity: EntityDescription,
  isBin: boolean,
  rights: Rights,
  chosen: readonly RowState[] = [],
): Verb[] {
  const isMovable = rights.remove && (chosen.length === 0 || chosen.some((state) => mayMove(entity, state, rights)));
  if (isBin) return isMovable ? ['restore', 'purge'] : [];
  return [
    ...(entity.publishes && rights.publish ? (['publish', 'unpublish'] as const) : []),
    ...(isMovable ? (['remove'] as const) : []),
    ...(isMovable && entity.removal === 'inactive' ? (['restore'] as const) : []),
  ];
}

export function isDoneAlready(verb: Verb, { isBinned, status }: RowState): boolean {
  if (verb === 'publish') return isOut(status);
  if (verb === 'unpublish') return status === 'draft';
  if (verb === 'remove') return isBinned || status === 'inactive';
  return verb === 'restore' && !isBinned && status !== 'inactive';
}

export type ActionWording = 'publish' | 'unpublish' | 'remove' | 'erase' | 'switchOff' | 'restore' | 'purge';

/** The same verb has other consequences for other entities, and people must hear which. */
export function wordingOf(verb: Verb, { removal }: Pick<EntityDescription, 'removal'>): ActionWording {
  if (verb !== 'remove') return verb;
  return removal === 'bin' ? 'remove' : removal === 'delete' ? 'erase' : 'switchOff';
}

export const canBeUndone = (verb: Verb, { removal }: Pick<EntityDescription, 'removal'>): boolean =>
  verb === 'remove' && removal !== 'delete';

/** Why it was refused, and what had been changed elsewhere by then. */
export function refusalWords(
  { reason, takenOut }: Extract<BulkOutcome, { state: 'refused' }>,
  { reasons, partly }: Pick<Strings['lists'], 'reasons' | 'partly'>,
): string {
  if (!takenOut) return reasons[reason];
  return fill(partly, { done: takenOut.done, count: takenOut.of, reason: reasons[reason] });
}
