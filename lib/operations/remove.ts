// Taking away: into the bin and back, switched off and on, or for good (soft delete, delete). What others point at is not taken unasked.

import type { Action } from '@/lib/db/action';
import type { Document } from '@/lib/db/document';
import { documentId, type Item } from '@/lib/db/key';
import { referenceRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { placeTombstone, removeTombstone, type Tombstone, tombstoneWrite } from '@/lib/db/tombstone';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { type Moment, type Written, write } from '@/lib/operations/write';

/** A document that points at itself is in nobody's way. */
async function refuseWhileUsed(of: AnyEntity, row: Item): Promise<void> {
  const self = { target: of.name as string, targetId: documentId(of, row) };
  const { items } = await repository(referenceRecord).read.of(self, { strong: true });
  const usedBy = items.flatMap(({ entity, id }) =>
    entity === self.target && id === self.targetId ? [] : [{ entity, id }],
  );
  if (usedBy.length === 0) return;
  const places = `${usedBy.length} other place${usedBy.length > 1 ? 's' : ''}`;
  throw new AppError('in_use', `This ${of.name} is used in ${places}`, { usedBy });
}

/** The same document one version on: every state that somebody may have seen stays distinguishable. */
const moved = (document: Document, { version, at }: Moment): Document => ({
  ...document,
  row: { ...document.row, version, updatedAt: at },
  ...(document.copy ? { copy: { ...document.copy, version, baseVersion: version } } : {}),
});

function withdrawn(of: AnyEntity, before: Document, moment: Moment): Document {
  const { review: _, ...next } = moved(before, moment);
  if (of.removal === 'inactive') return { ...next, row: { ...next.row, status: 'inactive' } };
  return { ...next, bin: { at: moment.at, by: moment.by } };
}

export interface RemoveOptions {
  /** The editor has seen where it is used: there it is missing until it comes back. What goes for good is refused all the same. */
  readonly confirmed?: boolean;
  /** Not even its last revision says what it was; only for what goes for good at once. */
  readonly forgets?: boolean;
}

const removal = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  action: string,
  change: (before: Document, moment: Moment) => Document | undefined | Promise<Document | undefined>,
  also: () => readonly Action[] = () => [],
  forgets = false,
): Promise<Written<E>> =>
  write(context, of, {
    action,
    requires: 'remove',
    key,
    version,
    input: null,
    change: (before, moment) => change(before as Document, moment),
    also,
    forgets,
  });

/** Nobody can begin to use it between the look whether it is used and its end. */
async function forGood<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  action: string,
  judge: (before: Document) => void,
  forgets = false,
): Promise<Written<E>> {
  let tombstone: Tombstone | undefined;
  const vanish = async (before: Document): Promise<undefined> => {
    judge(before);
    tombstone = await placeTombstone(of, before.row);
    await refuseWhileUsed(of, before.row);
  };
  try {
    const also = () => (tombstone ? [tombstoneWrite(tombstone)] : []);
    return await removal(context, of, key, version, action, vanish, also, forgets);
  } catch (error) {
    if (tombstone) await removeTombstone(tombstone);
    throw error;
  }
}

const refuseBinned = (of: AnyEntity, { bin }: Document): void => {
  if (bin) throw new AppError('missing', `This ${of.name} is in the bin already`);
};

/** Into the bin or switched off, where what points at it goes on doing so; for good where there is no way back. */
export function remove<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  { confirmed = false, forgets = false }: RemoveOptions = {},
): Promise<Written<E>> {
  if (of.removal === 'delete')
    return forGood(context, of, key, version, 'remove', (before) => refuseBinned(of, before), forgets);
  return removal(context, of, key, version, 'remove', async (before, moment) => {
    refuseBinned(of, before);
    if (!confirmed) await refuseWhileUsed(of, before.row);
    return withdrawn(of, before, moment);
  });
}

export const restore = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
): Promise<Written<E>> =>
  removal(context, of, key, version, 'restore', (before, moment) => {
    const { bin, ...next } = moved(before, moment);
    if (of.removal === 'inactive') return { ...next, row: { ...next.row, status: 'active' } };
    if (!bin) throw new AppError('missing', `This ${of.name} is not in the bin`);
    return next;
  });

/** For good: the document, its claims and redirects, its copy. Only its revisions remain. */
export const purge = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
): Promise<Written<E>> =>
  forGood(context, of, key, version, 'purge', (before) => {
    if (of.removal === 'bin' && !before.bin) throw new AppError('in_use', `Put the ${of.name} into the bin first`);
  });
