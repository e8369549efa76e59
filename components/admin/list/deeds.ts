// What somebody may do to a row, by what the entity is, what the row is and what they may.

import type { EntityDescription } from '@/lib/entity/description';
import type { Verb } from './bulk-run';

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

export function deedsFor(entity: EntityDescription, { isBinned, status }: RowState, rights: Rights): Verb[] {
  if (isBinned) return rights.remove ? ['restore', 'purge'] : [];
  const publishing: Verb[] = entity.publishes && rights.publish ? [isOut(status) ? 'unpublish' : 'publish'] : [];
  if (!rights.remove) return publishing;
  return [...publishing, entity.removal === 'inactive' && status === 'inactive' ? 'restore' : 'remove'];
}

/** What can be asked for the whole selection; a row that is there already is passed over. */
export function bulkDeeds(entity: EntityDescription, isBin: boolean, rights: Rights): Verb[] {
  if (isBin) return rights.remove ? ['restore', 'purge'] : [];
  return [
    ...(entity.publishes && rights.publish ? (['publish', 'unpublish'] as const) : []),
    ...(rights.remove ? (['remove'] as const) : []),
    ...(rights.remove && entity.removal === 'inactive' ? (['restore'] as const) : []),
  ];
}

export function isDoneAlready(verb: Verb, { isBinned, status }: RowState): boolean {
  if (verb === 'publish') return isOut(status);
  if (verb === 'unpublish') return status === 'draft';
  if (verb === 'remove') return isBinned || status === 'inactive';
  return verb === 'restore' && !isBinned && status !== 'inactive';
}

export type Wording = 'publish' | 'unpublish' | 'remove' | 'erase' | 'switchOff' | 'restore' | 'purge';

/** The same verb has other consequences for other entities, and people must hear which. */
export function wordingOf(verb: Verb, { removal }: Pick<EntityDescription, 'removal'>): Wording {
  if (verb !== 'remove') return verb;
  return removal === 'bin' ? 'remove' : removal === 'delete' ? 'erase' : 'switchOff';
}

export const canBeUndone = (verb: Verb, { removal }: Pick<EntityDescription, 'removal'>): boolean =>
  verb === 'remove' && removal !== 'delete';
