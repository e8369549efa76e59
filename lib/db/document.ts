// A document is a row with everything that belongs to it (aggregate): its working copy, its former addresses, its review, its place in the bin.

import { besideItem, joined } from '@/lib/db/beside';
import { decode, encode, unpackRow } from '@/lib/db/codec';
import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import { indexKey, type Table } from '@/lib/entity/table';

/** Unpublished changes to a published row. */
export interface WorkingCopy {
  readonly row: Item;
  readonly version: number;
  /** The version of the published row that it changes. */
  readonly baseVersion: number;
}

/** A value that a claim once held and that still leads here. */
export interface FormerClaim {
  readonly claim: string;
  readonly value: string;
}

/** Where the document stands between those who write and those who publish. */
export interface Review {
  readonly state: 'waiting' | 'returned';
  readonly submittedBy: string;
  readonly submittedVersion: number;
  /** Who brought it into this state, when, and with which words. */
  readonly by: string;
  readonly at: string;
  readonly note?: string;
}

/** One person's autosaves since they sat down: they share a revision. */
export interface Sitting {
  readonly by: string;
  readonly since: string;
  /** Its revision, by the version that it began with and the write that left it. */
  readonly version: number;
  readonly writeId: string;
  /** What it has changed, each field with the version that changed it last. */
  readonly fields: Readonly<Record<string, number>>;
  /** The requests that it answered last, which leave no record of their own: token, fingerprint, version. */
  readonly answered: readonly string[];
}

export interface Document {
  readonly row: Item;
  /** The item as it is stored, strangers included; empty before the first save. */
  readonly stored: Item;
  /** The item beside it as it is stored. */
  readonly beside?: Item;
  readonly copy?: WorkingCopy;
  readonly firstPublishedAt?: string;
  readonly former: readonly FormerClaim[];
  readonly bin?: { readonly at: string; readonly by: string };
  readonly review?: Review;
  readonly sitting?: Sitting;
}

/** The version that the next write must be based on. */
export const versionOf = (document: Document): number => document.copy?.version ?? (document.row.version as number);

/** What an editor works on: the working copy where there is one. */
export const editedRow = ({ row, copy }: Document): Item => (copy ? { ...copy.row, version: copy.version } : row);

const indexAttributes = (table: Table): Set<string> => {
  const keys = Object.values(table.options.indexes ?? {}).flatMap((index) => [...indexKey(index)]);
  return new Set(keys.filter((attribute) => !table.options.key.includes(attribute)));
};

/**
 * The item of the document itself. In the bin it gives up every attribute that an index lives on,
 * so that no list can find it, and holds them aside for the way back.
 */
export function rootItem(of: AnyEntity, document: Document): Item {
  const item = encode(of, document.row, document.stored);
  const { version: beside } = besideItem(of, document.row, document.beside) ?? {};
  if (beside !== undefined) item.beside = beside;
  if (document.firstPublishedAt) item.firstPublishedAt = document.firstPublishedAt;
  if (document.former.length > 0) item.formerClaims = document.former;
  if (document.review) item.review = document.review;
  if (document.sitting && !document.copy) item.sitting = document.sitting;
  if (!document.bin) return item;
  const held: Item = {};
  for (const attribute of indexAttributes(of.table))
    if (item[attribute] !== undefined) {
      held[attribute] = item[attribute];
      delete item[attribute];
    }
  return { ...item, bin: { ...document.bin, held } };
}

/** The attributes of the root item that are the engine's own. */
export const systemAttributes = ['firstPublishedAt', 'formerClaims', 'bin', 'review', 'sitting', 'beside'] as const;

interface StoredBin {
  readonly at: string;
  readonly by: string;
  readonly held: Item;
}

export function readDocument(of: AnyEntity, stored: Item, copy: Item | undefined, beside?: Item): Document {
  const bin = stored.bin as StoredBin | undefined;
  const whole = joined(of, stored, beside);
  const { sitting } = copy ?? stored;
  return {
    row: decode(of, bin ? { ...whole, ...bin.held } : whole),
    stored,
    ...(beside && whole !== stored ? { beside } : {}),
    ...(copy ? { copy: readCopy(of, copy) } : {}),
    ...(stored.firstPublishedAt ? { firstPublishedAt: String(stored.firstPublishedAt) } : {}),
    former: (stored.formerClaims as FormerClaim[] | undefined) ?? [],
    ...(bin ? { bin: { at: bin.at, by: bin.by } } : {}),
    ...(stored.review ? { review: stored.review as Review } : {}),
    ...(sitting ? { sitting: sitting as Sitting } : {}),
  };
}

const readCopy = (of: AnyEntity, item: Item): WorkingCopy => ({
  row: unpackRow(of, item.packed),
  version: item.version as number,
  baseVersion: item.baseVersion as number,
});

function withDerivedFields(of: AnyEntity, row: Item): Item {
  const made = Object.entries(of.derived).map(([name, from]) => [name, from(row)]);
  return Object.fromEntries([...Object.entries(row), ...made].filter(([, value]) => value !== undefined));
}

/** The document with everything that follows from its fields worked out anew. */
export function withDerived(of: AnyEntity, document: Document): Document {
  if (Object.keys(of.derived).length === 0) return document;
  const { row, copy } = document;
  return {
    ...document,
    row: withDerivedFields(of, row),
    ...(copy ? { copy: { ...copy, row: withDerivedFields(of, copy.row) } } : {}),
  };
}
