// What a document once said is forgotten (erasing revision contents); that it was written, when and by whom is kept.

import { unpackRow } from '@/lib/db/codec';
import type { Item } from '@/lib/db/key';
import { pack } from '@/lib/db/pack';
import { records } from '@/lib/db/record-store';
import { revisionRecord } from '@/lib/db/records';
import type { AnyEntity } from '@/lib/entity/entity';
import { pagesOf } from '@/lib/pages';

type Kept = (row: Item) => Item;

/** Can be asked for twice. Nothing is kept of the row, unless it is said what. */
export async function forgetRevisions(of: AnyEntity, id: string, kept: Kept = () => ({})): Promise<void> {
  const entity = of.name as string;
  const { read, patch } = records(revisionRecord);
  for await (const page of pagesOf((options) => read.newest({ entity, id }, { ...options, strong: true })))
    for (const revision of page) {
      const without = (packed: Uint8Array | undefined) => packed && pack(kept(unpackRow(of, packed)));
      await patch(revision, { packed: without(revision.packed), replaced: without(revision.replaced) });
    }
}
