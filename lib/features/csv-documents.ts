// Many documents at once, as their editors see them, and who holds which unique value (batch lookup for CSV import): a few reads for a whole table.

import { batchGet } from '@/lib/db/batch-get';
import { editedRow, versionOf } from '@/lib/db/document';
import { documentId, fillItem, type Item, keyOfItem, parseDocumentId } from '@/lib/db/key';
import { loadDocuments } from '@/lib/db/load';
import { isPresent } from '@/lib/db/repository';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import type { Actor } from '@/lib/entity/rule';
import type { Claim } from '@/lib/entity/satellite';
import { isAppError } from '@/lib/errors';
import { maySee, visibleFields } from '@/lib/operations/authorize';

export interface KnownDocument {
  readonly id: string;
  readonly row: Item;
  /** The version that a change must be based on. */
  readonly version: number;
  readonly isBinned: boolean;
}

function keyFrom(of: AnyEntity, id: string): Item | undefined {
  try {
    return parseDocumentId(of, id);
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}

/** By id; without what is not there, has expired, or is not for this actor to see. */
export async function csvDocumentsOf(
  actor: Actor,
  of: AnyEntity,
  ids: Iterable<string>,
): Promise<Map<string, KnownDocument>> {
  const keys = [...new Set(ids)].map((id) => keyFrom(of, id)).filter((key) => key !== undefined);
  const found = new Map<string, KnownDocument>();
  for (const document of await loadDocuments(of, keys, true)) {
    if (!document || !isPresent(of.table, { ...document.stored, bin: undefined })) continue;
    const row = editedRow(document);
    if (!maySee(actor, of, row)) continue;
    const id = documentId(of, row);
    const version = versionOf(document);
    found.set(id, { id, row: visibleFields(actor, of, row), version, isBinned: document.bin !== undefined });
  }
  return found;
}

/** Names a claimed value as the store does: what counts as the same has the same name. Undefined for what is no value. */
export function claimName(of: AnyEntity, claim: Claim, text: string): string | undefined {
  const checked = (of.fields as Fields)[claim.field]?.schema.safeParse(text);
  if (!checked?.success) return undefined;
  return JSON.stringify(keyOfItem(of.table, fillItem(claim.item, { [claim.field]: checked.data })));
}

export interface Holder {
  readonly id: string;
  /** It had this value in public before, and the value still leads to it. */
  readonly isFormer: boolean;
}

/** Who holds these values, by the names of the claims. */
export async function holdersOf(of: AnyEntity, names: Iterable<string>): Promise<Map<string, Holder>> {
  const wanted = [...new Set(names)];
  const items = await batchGet(
    of.table,
    wanted.map((name) => JSON.parse(name) as Item),
    true,
  );
  return new Map(
    items.flatMap((item, i) =>
      item?.claimedBy === undefined
        ? []
        : [[wanted[i] as string, { id: String(item.claimedBy), isFormer: item.redirect === true }]],
    ),
  );
}
