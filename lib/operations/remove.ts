// Taking away: into the bin and back, switched off and on, or for good. What others point at is not taken unasked.

import type { Document } from '@/lib/db/document';
import { documentId, type Item } from '@/lib/db/key';
import { referenceRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { type Moment, type Written, write } from '@/lib/operations/write';

async function refuseWhileUsed(of: AnyEntity, row: Item): Promise<void> {
  const target = { target: of.name, targetId: documentId(of, row) };
  const { items } = await repository(referenceRecord).read.of(target, { strong: true });
  if (items.length === 0) return;
  const usedBy = items.map(({ entity, id }) => ({ entity, id }));
  throw new AppError('in_use', `This ${of.name} is used in ${items.length} other place${items.length > 1 ? 's' : ''}`, {
    usedBy,
  });
}

/** The same document one version on: every state that somebody may have seen stays distinguishable. */
const moved = (document: Document, { version, at }: Moment): Document => ({
  ...document,
  row: { ...document.row, version, updatedAt: at },
  ...(document.copy ? { copy: { ...document.copy, version, baseVersion: version } } : {}),
});

function withdrawn(of: AnyEntity, before: Document, moment: Moment): Document | undefined {
  if (of.removal === 'delete') return undefined;
  const next = moved(before, moment);
  if (of.removal === 'inactive') return { ...next, row: { ...next.row, status: 'inactive' } };
  return { ...next, bin: { at: moment.at, by: moment.by } };
}

export interface RemoveOptions {
  /** The editor has seen where it is used and wants it gone all the same. */
  readonly confirmed?: boolean;
}

const removal = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  action: string,
  change: (before: Document, moment: Moment) => Document | undefined | Promise<Document | undefined>,
): Promise<Written<E>> =>
  write(context, of, {
    action,
    deed: 'remove',
    key,
    version,
    input: null,
    change: (before, moment) => change(before as Document, moment),
  });

export const remove = <E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  { confirmed = false }: RemoveOptions = {},
): Promise<Written<E>> =>
  removal(context, of, key, version, 'remove', async (before, moment) => {
    if (before.bin) throw new AppError('missing', `This ${of.name} is in the bin already`);
    if (!confirmed) await refuseWhileUsed(of, before.row);
    return withdrawn(of, before, moment);
  });

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
  removal(context, of, key, version, 'purge', async (before) => {
    if (of.removal === 'bin' && !before.bin) throw new AppError('in_use', `Put the ${of.name} into the bin first`);
    if (of.removal !== 'bin') await refuseWhileUsed(of, before.row);
    return undefined;
  });
