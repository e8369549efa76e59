// What documents are called, for whoever may open them (title search): found by the beginnings of their words, or asked for by id.

import { nowIso } from '@/lib/clock';
import { type Document, editedRow } from '@/lib/db/document';
import { documentId, type Item, parseDocumentId } from '@/lib/db/key';
import { loadDocuments } from '@/lib/db/load';
import { labelOf, searchedWords } from '@/lib/db/planned-items';
import { wordRecord } from '@/lib/db/records';
import { isPresent, repository } from '@/lib/db/repository';
import { openRule } from '@/lib/entity/access';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import { wordsOf } from '@/lib/entity/fold';
import { type Actor, allows, mightAllow } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { lookThrough } from '@/lib/operations/look-through';

export interface DocumentTitle {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  readonly status?: 'draft' | 'scheduled' | 'published';
  readonly version: number;
}

/** How far a row is published, if it can be at all. */
export function statusOf(of: AnyEntity, { status, publishedDate }: Item): DocumentTitle['status'] {
  if (!isLiveEntity(of)) return undefined;
  return status === 'published' && String(publishedDate ?? '') > nowIso()
    ? 'scheduled'
    : (status as DocumentTitle['status']);
}

function titleOf(actor: Actor, of: AnyEntity, row: Item, label?: string): DocumentTitle | undefined {
  if (!of.admin || !allows(openRule(of), actor, row, nowIso())) return undefined;
  const shown = visibleFields(actor, of, row)[of.admin.label];
  if (shown === undefined) return undefined;
  const status = statusOf(of, row);
  return {
    entity: of.name,
    id: documentId(of, row),
    label: label ?? String(shown),
    version: row.version as number,
    ...(status ? { status } : {}),
  };
}

/** How many hits of the longest word are looked through for the other words. */
const mostHits = 60;

export interface TitledRow {
  readonly row: Item;
  readonly title: DocumentTitle;
}

/** Rows that have, for every word typed, a word that begins with it. */
export async function searchRows(context: Context, of: AnyEntity, typed: string, limit: number): Promise<TitledRow[]> {
  const { actor } = context;
  const words = wordsOf(typed).slice(0, 8);
  const [longest, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (longest === undefined || !mightAllow(openRule(of), actor)) return [];
  const titled = (row: Item, label?: string): TitledRow[] => {
    const title = titleOf(actor, of, row, label);
    return title ? [{ row, title }] : [];
  };
  if (!of.history) return (await lookThrough(context, of, typed)).flatMap((row) => titled(row)).slice(0, limit);
  const hits = await repository(wordRecord).read.beginning(
    { entity: of.name, word: longest },
    { limit: others.length > 0 ? mostHits : Math.min(mostHits, 2 * limit) },
  );
  const ids = [...new Set(hits.items.map(({ id }) => id))].slice(0, others.length > 0 ? mostHits : limit);
  const keys = ids.map((id) => parseDocumentId(of, id));
  const documents = (await loadDocuments(of, keys, false)).filter(
    (document) => document !== undefined && isPresent(of.table, document.stored),
  ) as Document[];
  const fits = (document: Document): boolean => {
    const own = searchedWords(of, editedRow(document));
    return others.every((word) => own.some((one) => one.startsWith(word)));
  };
  const fitting = documents.filter(fits).slice(0, limit);
  return fitting.flatMap((document) => titled(document.row, labelOf(of, editedRow(document))));
}

/** The same for several kinds, by title. */
export async function searchTitles(
  context: Context,
  kinds: readonly AnyEntity[],
  typed: string,
  limit: number,
): Promise<DocumentTitle[]> {
  const found = await Promise.all(kinds.map((of) => searchRows(context, of, typed, limit)));
  return found
    .flat()
    .slice(0, limit)
    .map(({ title }) => title);
}

export interface TitleRequest {
  readonly of: AnyEntity;
  readonly id: string;
}

/** An id that cannot be one belongs to nothing. */
export function keyFrom(of: AnyEntity, id: string): Item | undefined {
  try {
    return parseDocumentId(of, id);
  } catch (error) {
    if (isAppError(error, 'missing')) return undefined;
    throw error;
  }
}

/** In the order of asking, one round trip per kind; undefined for what is gone, in the bin or not theirs. */
export async function titlesOf(
  { actor }: Context,
  asked: readonly TitleRequest[],
): Promise<(DocumentTitle | undefined)[]> {
  const found = new Map<TitleRequest, DocumentTitle | undefined>();
  const kinds = new Set(asked.map(({ of }) => of));
  await Promise.all(
    [...kinds].map(async (of) => {
      const wanted = asked.flatMap((request) => {
        const key = request.of === of ? keyFrom(of, request.id) : undefined;
        return key ? [{ request, key }] : [];
      });
      const rows = (await repository(of).getMany(wanted.map(({ key }) => key))) as (Item | undefined)[];
      for (const [i, { request }] of wanted.entries()) {
        const row = rows[i];
        if (row) found.set(request, titleOf(actor, of, row));
      }
    }),
  );
  return asked.map((one) => found.get(one));
}
