// Takes stock of everything that lies in the tables: rows, the items beside them, and what the engine keeps about them.
import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { besideWhich } from '@/lib/db/beside';
import { documentId, type Item, keyFieldsOf, keyOfItem } from '@/lib/db/key';
import { isRowOf } from '@/lib/db/orphan-cleanup';
import type { PlannedItem } from '@/lib/db/planned-items';
import { binRecord, copyRecord, personRecord, referenceRecord, revisionRecord, wordRecord } from '@/lib/db/records';
import { reviewRecord } from '@/lib/db/review-record';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Satellite } from '@/lib/entity/satellite';
import type { Table } from '@/lib/entity/table';
import { match } from '@/lib/entity/template';
import { commentRecord } from '@/lib/features/comment-record';
import { registry } from '@/lib/modules/registry';
import { foundWord } from '@/lib/search/found-word';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';

export interface StoredRow {
  readonly of: AnyEntity;
  readonly id: string;
  readonly key: Item;
  readonly stored: Item;
}

/** An item that belongs to a row. */
export interface Beside extends Pick<PlannedItem, 'role' | 'table' | 'key'> {
  readonly of: AnyEntity;
  readonly id: string;
  readonly item: Item;
}

export interface Stock {
  readonly rows: Map<string, StoredRow>;
  readonly beside: Map<string, Beside>;
  readonly revisions: Map<string, Item[]>;
  readonly foundWords: Item[];
  readonly comments: Item[];
}

export const nameOf = (of: AnyEntity, id: string): string => `${of.name} ${id}`;
export const placeOf = (table: Table, key: Item): string => `${table.defaultName} ${JSON.stringify(key)}`;

export async function* everyItem(client: DynamoDBDocumentClient, table: Table): AsyncGenerator<Item> {
  const pages = paginateScan({ client }, { TableName: physicalName(table), ConsistentRead: true });
  for await (const { Items = [] } of pages) yield* Items;
}

/** The document id of the row that a satellite item belongs to; undefined if it is not one of this satellite's. */
function ownerOf(of: AnyEntity, satellite: Satellite, item: Item): string | undefined {
  if (satellite.kind === 'tally') return undefined;
  const templates = satellite.item as Readonly<Record<string, string>>;
  const values: Item = {};
  for (const attribute of (of.table as Table).options.key) {
    const found = match(templates[attribute] ?? '', item[attribute]);
    if (!found) return undefined;
    Object.assign(values, found);
  }
  if (satellite.kind === 'claim') return item.claimedBy === undefined ? undefined : String(item.claimedBy);
  for (const [attribute, template] of Object.entries(templates))
    if (item[attribute] !== undefined) Object.assign(values, match(template, item[attribute]));
  return of.keyFields.every((name) => values[name] !== undefined) ? documentId(of, values) : undefined;
}

function satelliteOf(kinds: readonly AnyEntity[], item: Item): Beside | undefined {
  for (const of of kinds) {
    const rowKey = besideWhich(of, item);
    const row = rowKey && keyFieldsOf(of, rowKey);
    const key = keyOfItem(of.table, item);
    if (row) return { role: 'beside', of, id: documentId(of, row), table: of.table, key, item };
    for (const satellite of Object.values(of.satellites as Record<string, Satellite>)) {
      const id = ownerOf(of, satellite, item);
      const role = satellite.kind === 'claim' ? 'claim' : 'element';
      if (id !== undefined) return { role, of, id, table: of.table, key, item };
    }
  }
  return undefined;
}

const recordRoles = [
  [copyRecord, 'copy'],
  [referenceRecord, 'reference'],
  [personRecord, 'person'],
  [wordRecord, 'word'],
  [binRecord, 'bin'],
  [reviewRecord, 'review'],
] as const;

export async function takeStock(client: DynamoDBDocumentClient, entities = registry): Promise<Stock> {
  const stock: Stock = { rows: new Map(), beside: new Map(), revisions: new Map(), foundWords: [], comments: [] };
  const keep = (beside: Beside) => stock.beside.set(placeOf(beside.table, beside.key), beside);
  const byName = new Map<string, AnyEntity>(entities.map((of) => [of.name, of]));

  function fileRecord(item: Item): void {
    const of = byName.get(String(item.entity));
    if (!of) return;
    const id = String(item.id);
    if (keyFieldsOf(foundWord, item)) return void stock.foundWords.push(item);
    if (keyFieldsOf(commentRecord, item)) return void stock.comments.push(item);
    if (keyFieldsOf(revisionRecord, item)) {
      stock.revisions.set(nameOf(of, id), [...(stock.revisions.get(nameOf(of, id)) ?? []), item]);
      return;
    }
    const [, role] = recordRoles.find(([record]) => keyFieldsOf(record, item)) ?? [];
    if (role) keep({ role, of, id, table: coreTable, key: keyOfItem(coreTable, item), item });
  }

  // Records first: a row that comes meanwhile then has more beside it than was seen, never less.
  for await (const item of everyItem(client, coreTable)) fileRecord(item);
  for (const table of new Set(entities.map((of): Table => of.table))) {
    const kinds = entities.filter((of) => of.table === table);
    for await (const item of everyItem(client, table)) {
      const of = kinds.find((kind) => isRowOf(kind, item));
      const key = of && keyFieldsOf(of, item);
      if (of && key)
        stock.rows.set(nameOf(of, documentId(of, key)), { of, id: documentId(of, key), key, stored: item });
      else {
        const beside = satelliteOf(kinds, item);
        if (beside) keep(beside);
      }
    }
  }
  return stock;
}
