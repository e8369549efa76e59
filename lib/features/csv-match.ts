// Which document each row of a file is about (upsert matching): the one whose id it names, else the one with its unique value, else a new one.

import { isDeepStrictEqual } from 'node:util';
import type { RowIssue } from '@/lib/csv/import-plan';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { slugify } from '@/lib/entity/fold';
import type { Actor } from '@/lib/entity/rule';
import type { Claim } from '@/lib/entity/satellite';
import { type CellScope, valueIn } from './csv-cells';
import { claimName, csvDocumentsOf, type Holder, holdersOf, type KnownDocument } from './csv-documents';
import type { FileRow } from './csv-file';
import { claimsOf, likenessOf } from './csv-kinds';

export interface RowMatch {
  readonly document?: KnownDocument;
  readonly issue?: RowIssue;
}

export interface Matches {
  of(row: FileRow): RowMatch;
  /** Who holds the value that a row wants to have. */
  holderOf(claim: Claim, text: string): Holder | undefined;
  readonly documents: readonly KnownDocument[];
}

const cellIn = ({ cells }: FileRow, name: string): string => (cells.get(name) ?? '').trim();

/** The addresses that a document without one of its own could have been given. */
const likelyEndings = ['', '-2', '-3', '-4', '-5'];

function likelyNames(of: AnyEntity, claim: Claim, row: FileRow): string[] {
  const { from } = (of.fields as Fields)[claim.field] as Field;
  const base = from === undefined ? '' : slugify(cellIn(row, from));
  if (base === '' || likenessOf(of).length === 0) return [];
  return likelyEndings.flatMap((ending) => claimName(of, claim, `${base}${ending}`) ?? []);
}

/** Whether all that makes two of them alike is the same. */
function isAlike(of: AnyEntity, row: FileRow, document: KnownDocument, scope: CellScope): boolean {
  return likenessOf(of).every((name) => {
    const cell = valueIn((of.fields as Fields)[name] as Field, cellIn(row, name), scope);
    return 'value' in cell && isDeepStrictEqual(cell.value, document.row[name]);
  });
}

export async function matchRows(
  actor: Actor,
  of: AnyEntity,
  rows: readonly FileRow[],
  scope: Omit<CellScope, 'names'>,
): Promise<Matches> {
  const claims = claimsOf(of);
  const [first] = claims;
  const nameIn = (row: FileRow, claim: Claim) => claimName(of, claim, cellIn(row, claim.field));
  const likely = new Map(
    rows
      .filter((row) => first && cellIn(row, 'id') === '' && cellIn(row, first.field) === '')
      .map((row) => [row, first ? likelyNames(of, first, row) : []]),
  );
  const named = rows.flatMap((row) => claims.flatMap((claim) => nameIn(row, claim) ?? []));
  const holders = await holdersOf(of, [...named, ...[...likely.values()].flat()]);
  const ids = rows.flatMap((row) => cellIn(row, 'id') || []);
  const documents = await csvDocumentsOf(actor, of, [...ids, ...[...holders.values()].map(({ id }) => id)]);
  const noNames = { nameOf: (_: string, id: string) => id, idOf: () => undefined };

  const byId = (id: string): RowMatch => {
    const document = documents.get(id);
    return document ? found(document) : { issue: { rule: 'id_not_found', values: { id } } };
  };
  const byName = (row: FileRow): RowMatch => {
    const holder = first && holders.get(nameIn(row, first) ?? '');
    const document = holder && !holder.isFormer ? documents.get(holder.id) : undefined;
    return document ? found(document) : {};
  };
  const byLikeness = (row: FileRow): RowMatch => {
    const candidates = (likely.get(row) ?? []).flatMap((name) => documents.get(holders.get(name)?.id ?? '') ?? []);
    const document = candidates.find((one) => !one.isBinned && isAlike(of, row, one, { ...scope, names: noNames }));
    return document ? { document } : {};
  };
  return {
    documents: [...documents.values()],
    holderOf: (claim, text) => holders.get(claimName(of, claim, text) ?? ''),
    of(row) {
      const id = cellIn(row, 'id');
      if (id !== '') return byId(id);
      return likely.has(row) ? byLikeness(row) : byName(row);
    },
  };
}

const found = (document: KnownDocument): RowMatch => (document.isBinned ? { issue: { rule: 'in_bin' } } : { document });
