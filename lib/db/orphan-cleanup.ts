// Orphan cleanup: what a row leaves when the store itself removes it (TTL), and how to take that away without ever touching a row that lives.

import { type Action, check, deleteIf } from '@/lib/db/action';
import { besideKey } from '@/lib/db/beside';
import { type Document, readDocument, versionOf } from '@/lib/db/document';
import { documentId, type Item, keyFieldsOf, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { type PlannedItem, plannedItemsOf } from '@/lib/db/planned-items';
import { copyRecord, revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { maxActions, transact } from '@/lib/db/transact';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import { parseArguments } from '@/lib/entity/schema';
import type { Table } from '@/lib/entity/table';
import { holeNames } from '@/lib/entity/template';
import { isAppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';
import { pagesOf } from '@/lib/pages';

const isKey = (of: AnyEntity, values: Item): boolean => {
  try {
    parseArguments(of, of.keyFields, values);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
};

/** Whether an item is a row of the entity, and not one of the items beside it or of another entity in the same table. */
export function isRowOf(of: AnyEntity, stored: Item): boolean {
  const { held } = (stored.bin ?? {}) as { held?: Item };
  const item: Item = { ...stored, ...held };
  const key = keyFieldsOf(of, item);
  const constants = Object.entries(of.item as Record<string, string>).filter(
    ([, text]) => holeNames(text).length === 0,
  );
  return key !== undefined && constants.every(([name, text]) => item[name] === text) && isKey(of, key);
}

export const absence = (table: Table, key: Item): Action =>
  check(table, key, { absent: Object.keys(key)[0] as string }, { kind: 'stale' });

/** Holds as long as nobody writes the document: absent if it is absent now, of these versions otherwise. */
export function unchanged(of: AnyEntity, key: Item, document: Document | undefined): Action[] {
  const copyKey = primaryKey(copyRecord, { entity: of.name, id: documentId(of, key) });
  const { row, copy } = document ?? {};
  const based = (table: Table, at: Item, value: unknown) =>
    check(table, at, { attribute: 'version', value }, { kind: 'stale' });
  return [
    row ? based(of.table, primaryKey(of, key), row.version) : absence(of.table, primaryKey(of, key)),
    ...(copy ? [based(copyRecord.table, copyKey, copy.version)] : []),
    ...(!copy && row && isLiveEntity(of) ? [absence(copyRecord.table, copyKey)] : []),
  ];
}

/** As many transactions as it takes, each only while the conditions hold; all of it can be done twice. */
export async function whileTrue(conditions: readonly Action[], actions: readonly Action[]): Promise<void> {
  const room = maxActions - conditions.length;
  for (let from = 0; from < actions.length; from += room)
    await transact([...conditions, ...actions.slice(from, from + room)], newUlid());
}

/** Claims only as long as they are this document's: others may have taken the value since. */
export const erasure = (planned: Pick<PlannedItem, 'role' | 'table' | 'key'>, owner: string): Action =>
  deleteIf(
    planned.table,
    planned.key,
    planned.role === 'claim' ? { attribute: 'claimedBy', value: owner, orAbsent: true } : undefined,
    { kind: 'stale' },
  );

export const revisionErasure = (key: Item): Action => deleteIf(revisionRecord.table, key, undefined, { kind: 'stale' });

async function revisionKeys(source: { entity: string; id: string }): Promise<{ keys: Item[]; newest: number }> {
  const keys: Item[] = [];
  let newest = 0;
  const { read } = repository(revisionRecord);
  for await (const page of pagesOf((options) => read.newest(source, { ...options, strong: true })))
    for (const revision of page) {
      keys.push(primaryKey(revisionRecord, { ...revision }));
      newest = Math.max(newest, revision.version);
    }
  return { keys, newest };
}

/**
 * Tidies after a row that is no more, by its last image. Somebody who deletes takes everything along and leaves a
 * revision that says so; what merely expired takes its revisions with it, after everything else that is to be done:
 * as long as they are there, a cut-off end can be found and finished.
 */
export async function tidyAfter(of: AnyEntity, image: Item, finish = async () => {}): Promise<void> {
  const key = keyFieldsOf(of, image) as Item;
  if (await getItem(of.table, primaryKey(of, key))) return;
  const owner = documentId(of, key);
  const source = { entity: of.name as string, id: owner };
  const copy = isLiveEntity(of) ? await getItem(copyRecord.table, primaryKey(copyRecord, source)) : undefined;
  // What lay beside it is there still, and says what it pointed at.
  const beside = of.beside.length > 0 ? await getItem(of.table, besideKey(of, primaryKey(of, key))) : undefined;
  const document = readDocument(of, image, copy, beside);
  const { keys, newest } = await revisionKeys(source);
  // Without revisions all of it has been done before, and only the record has come again.
  if (newest > versionOf(document) || keys.length === 0) return finish();
  const plannedItems = [...plannedItemsOf(of, document).values()].filter(({ role }) => role !== 'root');
  const gone = [absence(of.table, primaryKey(of, key))];
  await whileTrue(
    gone,
    plannedItems.map((planned) => erasure(planned, owner)),
  );
  await finish();
  await whileTrue(gone, keys.map(revisionErasure));
}
