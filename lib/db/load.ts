// Loads whole documents for writing, with what was last written and nothing hidden (consistent reads).

import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '@/lib/db/batch-get';
import { loadStored, type Stored } from '@/lib/db/beside';
import { store } from '@/lib/db/client';
import { type Document, readDocument } from '@/lib/db/document';
import { translate } from '@/lib/db/fault';
import { documentId, fillItem, type Item, keyOfItem, primaryKey } from '@/lib/db/key';
import { copyRecord } from '@/lib/db/records';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Claim } from '@/lib/entity/satellite';
import type { Table } from '@/lib/entity/table';
import { physicalName } from '@/lib/tables/physical-name';

export async function getItem(table: Table, Key: Item): Promise<Item | undefined> {
  try {
    const { Item } = await store().send(new GetCommand({ TableName: physicalName(table), Key, ConsistentRead: true }));
    return Item;
  } catch (error) {
    throw translate(error);
  }
}

export async function loadDocument(of: AnyEntity, key: Item): Promise<Document | undefined> {
  const copyKey = primaryKey(copyRecord, { entity: of.name, id: documentId(of, key) });
  const rootKey = primaryKey(of, key);
  const [stored, copy] = await Promise.all([
    of.beside.length > 0 ? loadStored(of, [rootKey], true) : getItem(of.table, rootKey).then((root) => [{ root }]),
    // Only what can be published can have unpublished changes.
    isLiveEntity(of) ? getItem(copyRecord.table, copyKey) : undefined,
  ]);
  const [{ root, beside } = {}] = stored as Stored[];
  return root && readDocument(of, root, copy, beside);
}

/** Many at once, the bin and working copies included; undefined where there is none. */
export async function loadDocuments(
  of: AnyEntity,
  keys: readonly Item[],
  strong: boolean,
): Promise<(Document | undefined)[]> {
  const copyKeys = keys.map((key) => primaryKey(copyRecord, { entity: of.name, id: documentId(of, key) }));
  const [stored, copies] = await Promise.all([
    loadStored(
      of,
      keys.map((key) => primaryKey(of, key)),
      strong,
    ),
    isLiveEntity(of) ? batchGet(copyRecord.table, copyKeys, strong) : [],
  ]);
  return stored.map(({ root, beside }, i) => root && readDocument(of, root, copies[i], beside));
}

export interface ClaimHolder {
  readonly id: string;
  /** Whether it is a value that the document had in public before. */
  readonly redirect: boolean;
}

/** Who holds a claimed value, by document id; undefined if it is free. */
export async function claimHolder(of: AnyEntity, claim: Claim, value: unknown): Promise<ClaimHolder | undefined> {
  const item = await getItem(of.table, keyOfItem(of.table, fillItem(claim.item, { [claim.field]: value })));
  return item?.claimedBy === undefined ? undefined : { id: String(item.claimedBy), redirect: item.redirect === true };
}
