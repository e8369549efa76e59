// Every item that a document consists of (DynamoDB items of an aggregate): the root and its satellites, as one flat list that two states can be compared by.

import { type Counts, summed } from '@/lib/db/action';
import { besideItem } from '@/lib/db/beside';
import { encode } from '@/lib/db/codec';
import { type Document, editedRow, rootItem, versionOf } from '@/lib/db/document';
import { documentId, fillItem, type Item, keyOfItem } from '@/lib/db/key';
import { pack } from '@/lib/db/pack';
import { binRecord, copyRecord, personRecord, referenceRecord, wordRecord } from '@/lib/db/records';
import { reviewRecord, submittedBy, waitingOf } from '@/lib/db/review-record';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { wordsOf } from '@/lib/entity/fold';
import { searchText } from '@/lib/entity/kinds';
import { personsOf } from '@/lib/entity/persons';
import { referencesOf } from '@/lib/entity/references';
import type { Claim, Each, Satellite, Tally } from '@/lib/entity/satellite';
import type { Table } from '@/lib/entity/table';
import { fillTemplate } from '@/lib/entity/template';

export interface PlannedItem {
  readonly role: 'root' | 'beside' | 'claim' | 'element' | 'reference' | 'person' | 'word' | 'copy' | 'bin' | 'review';
  readonly table: Table;
  readonly key: Item;
  readonly item: Item;
  /** The item with its texts as they were typed: what may be stored is judged by that. */
  readonly whole?: Item;
  /** The field that answers for it when the store refuses. */
  readonly field?: string;
}

const satellitesOf = (of: AnyEntity) => Object.entries(of.satellites as Record<string, Satellite>);

const plannedItem = (role: PlannedItem['role'], table: Table, item: Item, field?: string): PlannedItem => ({
  role,
  table,
  key: keyOfItem(table, item),
  item,
  ...(field === undefined ? {} : { field }),
});

const record = (role: PlannedItem['role'], of: AnyEntity, values: Item): PlannedItem =>
  plannedItem(role, of.table, encode(of, values));

function rootPiece(of: AnyEntity, document: Document): PlannedItem {
  const root = plannedItem('root', of.table, rootItem(of, document));
  const isPacked = (name: string) => root.item[name] instanceof Uint8Array;
  const packedNames = Object.keys(of.fields).filter(isPacked);
  if (packedNames.length === 0) return root;
  const typed = Object.fromEntries(packedNames.map((name) => [name, document.row[name]]));
  return { ...root, whole: { ...root.item, ...typed } };
}

function* besideItems(of: AnyEntity, { row, beside }: Document): Generator<PlannedItem> {
  const item = besideItem(of, row, beside);
  if (item) yield plannedItem('beside', of.table, item);
}

function* claimItems(of: AnyEntity, { row, copy, former }: Document): Generator<PlannedItem> {
  const claimedBy = documentId(of, row);
  for (const [name, satellite] of satellitesOf(of)) {
    if (satellite.kind !== 'claim') continue;
    const make = (values: Item, extra: Item = {}) => claimItem(of, satellite, values, { claimedBy, ...extra });
    // Unpublished changes hold their claims as well: nobody may take the address that a draft will have.
    if (copy) yield* make({ ...copy.row, createdAt: row.createdAt });
    for (const { claim, value } of former)
      if (claim === name) yield* make({ ...row, [satellite.field]: value }, { redirect: true });
    yield* make(row);
  }
}

function* claimItem(of: AnyEntity, { field, item }: Claim, values: Item, extra: Item): Generator<PlannedItem> {
  if (values[field] === undefined) return;
  yield plannedItem('claim', of.table, { ...fillItem(item, values), ...extra }, field);
}

function* elementItems(of: AnyEntity, row: Item): Generator<PlannedItem> {
  for (const [, satellite] of satellitesOf(of)) {
    if (satellite.kind !== 'each' && satellite.kind !== 'edge') continue;
    const { field, as, item } = satellite as Each;
    for (const element of (row[field] as unknown[] | undefined) ?? [])
      yield plannedItem('element', of.table, fillItem(item, { ...row, [as]: element }), field);
  }
}

/** One for each row that it points at, published or not. */
export function* referenceItems(of: AnyEntity, { row, copy }: Document): Generator<PlannedItem> {
  const source = { entity: of.name as string, id: documentId(of, row) };
  const targets = new Map<string, { target: string; targetId: string; fields: Set<string> }>();
  for (const version of copy ? [row, copy.row] : [row])
    for (const { entity, id, field } of referencesOf(of.fields as Fields, version)) {
      const known = targets.get(`${entity}#${id}`) ?? { target: entity, targetId: id, fields: new Set<string>() };
      known.fields.add(field);
      targets.set(`${entity}#${id}`, known);
    }
  for (const { fields, ...target } of targets.values())
    yield record('reference', referenceRecord, { ...source, ...target, fields: [...fields].sort() });
}

/** One for each person whom it names, published or not. */
function* personItems(of: AnyEntity, { row, copy }: Document): Generator<PlannedItem> {
  const source = { entity: of.name as string, id: documentId(of, row) };
  const named = new Set([...personsOf(of, row), ...(copy ? personsOf(of, copy.row) : [])]);
  for (const person of named) yield record('person', personRecord, { ...source, person });
}

/** Each costs a write. Of a long title the longest words are kept: they are what tells it from others. */
const mostWords = 8;

const telling = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => b.length - a.length).slice(0, mostWords);

/** What editors find a document by: the words of what they work on, not of what is published. */
export function searchedWords(of: AnyEntity, row: Item): string[] {
  const searched = (of.admin?.searched ?? [of.admin?.label ?? '']) as readonly string[];
  const said = searched.map((name) => searchText((of.fields as Fields)[name], row[name]));
  return wordsOf(said.join(' ')).slice(0, 40);
}

/** A word says nothing but whose it is: those that a changed title keeps are not written again. */
function* wordItems(of: AnyEntity, document: Document): Generator<PlannedItem> {
  if (!of.admin || !of.history || document.bin) return;
  const row = editedRow(document);
  const source = { entity: of.name as string, id: documentId(of, row) };
  for (const word of telling(searchedWords(of, row))) yield record('word', wordRecord, { ...source, word });
}

function* privateItems(of: AnyEntity, { row, copy, bin, sitting }: Document): Generator<PlannedItem> {
  const source = { entity: of.name as string, id: documentId(of, row) };
  if (copy) yield record('copy', copyRecord, { ...source, ...copy, packed: pack(copy.row), sitting });
  const status = isLiveEntity(of) ? { status: row.status } : {};
  if (bin)
    yield record('bin', binRecord, { ...source, ...bin, ...status, version: row.version, label: labelOf(of, row) });
}

/** With the title and the version that it has now, so that the queue need not ask for the documents. */
function* reviewItems(of: AnyEntity, document: Document): Generator<PlannedItem> {
  const { review } = document;
  if (!review) return;
  const row = editedRow(document);
  const source = { entity: of.name as string, id: documentId(of, row), label: labelOf(of, row) };
  const queues = [submittedBy(review.submittedBy), ...(review.state === 'waiting' ? [waitingOf(of.name)] : [])];
  for (const shelf of queues)
    yield record('review', reviewRecord, { shelf, ...source, ...review, version: versionOf(document) });
}

export const labelOf = (of: AnyEntity, row: Item): string =>
  String((of.admin && row[of.admin.label]) ?? documentId(of, row));

/** All items by their place; a later item for the same place wins: a claim in use outranks a redirect, and that a plan. */
export function plannedItemsOf(of: AnyEntity, document: Document | undefined): Map<string, PlannedItem> {
  const plannedItems = new Map<string, PlannedItem>();
  if (!document) return plannedItems;
  const found = [
    rootPiece(of, document),
    ...claimItems(of, document),
    ...(document.bin ? [] : elementItems(of, document.row)),
    ...referenceItems(of, document),
    ...personItems(of, document),
    ...wordItems(of, document),
    ...privateItems(of, document),
    ...reviewItems(of, document),
    ...besideItems(of, document),
  ];
  for (const one of found) plannedItems.set(`${one.table.defaultName} ${JSON.stringify(one.key)}`, one);
  return plannedItems;
}

export interface Contribution {
  readonly key: Item;
  readonly field: string;
  readonly amounts: Counts;
  readonly upsert: boolean;
}

function* contributions(of: AnyEntity, row: Item): Generator<Contribution> {
  for (const [, satellite] of satellitesOf(of)) {
    if (satellite.kind !== 'tally') continue;
    const { field, as, key, add, upsert } = satellite as Tally;
    for (const element of as === undefined ? [{}] : ((row[field] ?? []) as unknown[]).map((one) => ({ [as]: one }))) {
      const values: Item = { ...row, ...element };
      const at = keyOfItem(of.table, fillItem(key, values));
      // Nothing is named, so nothing is added to.
      if (Object.values(at).includes(undefined)) continue;
      const amounts = Object.entries(add).flatMap(([counter, amount]) => {
        const name = fillTemplate(counter, values);
        return name === undefined ? [] : [[name, typeof amount === 'number' ? amount : Number(values[amount] ?? 0)]];
      });
      yield { key: at, field, amounts: Object.fromEntries(amounts), upsert };
    }
  }
}

/** What the document adds to counters elsewhere, summed by the place of the item that counts. */
export function contributionsOf(of: AnyEntity, document: Document | undefined): Map<string, Contribution> {
  const found = new Map<string, Contribution>();
  if (!document || document.bin) return found;
  for (const one of contributions(of, document.row)) {
    const place = JSON.stringify(one.key);
    const known = found.get(place);
    const stricter = known && !known.upsert ? known : one;
    found.set(place, { ...stricter, amounts: summed(known?.amounts ?? {}, one.amounts) });
  }
  return found;
}
