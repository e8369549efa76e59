// The documents of a kind that have changes which nobody has published yet (unpublished changes).

import { unpackRow } from '@/lib/db/codec';
import type { Item } from '@/lib/db/key';
import { copyRecord } from '@/lib/db/records';
import { type PageOptions, repository } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import { authorize, maySee, rightsOf, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';

export interface UnpublishedChange {
  readonly id: string;
  /** The row as it would be published. */
  readonly row: Item;
}

export async function unpublishedChanges(
  { actor }: Context,
  of: AnyEntity,
  options: Pick<PageOptions, 'limit' | 'nextToken'> = {},
): Promise<UnpublishedChange[]> {
  authorize(actor, 'write', of);
  const { items } = await repository(copyRecord).read.all({ entity: of.name }, { ...options, rights: rightsOf(actor) });
  return items
    .map(({ id, packed }) => ({ id, row: unpackRow(of, packed) }))
    .filter(({ row }) => maySee(actor, of, row))
    .map(({ id, row }) => ({ id, row: visibleFields(actor, of, row) }));
}
