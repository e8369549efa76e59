// What the history of a document shows: a page of its revisions, and the two that are compared, as plain data.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import type { RevisionLine } from '@/lib/forms/revision-groups';
import type { Values } from '@/lib/forms/save-protocol';
import { documentKey } from '@/lib/operations/document-key';
import { comparedRevisions, open, type Revision, revisions } from '@/lib/operations/history';

export interface Compared extends RevisionLine {
  readonly row: Values;
}

export interface DocumentHistory {
  readonly lines: readonly RevisionLine[];
  readonly nextToken: string | null;
  /** Left out where there is nothing to compare: a document that was saved once, or a revision that is gone. */
  readonly compared?: { readonly from: Compared; readonly to: Compared };
  readonly row: Values;
  readonly version: number;
  readonly isBinned: boolean;
}

export interface HistoryRequest {
  readonly after: string | null;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const pageSize = 30;

const plain = (row: unknown): Values => JSON.parse(JSON.stringify(row)) as Values;

/** What follows from other fields is no change of its own. */
const typedOnly = <L extends RevisionLine>(of: AnyEntity, line: L): L => ({
  ...line,
  changed: line.changed.filter((name) => !Object.hasOwn(of.derived, name)),
});

function comparedOf(of: AnyEntity, one: Revision<AnyEntity>): Compared {
  const typed = Object.entries(plain(one.row)).filter(([name]) => !Object.hasOwn(of.derived, name));
  return { ...typedOnly(of, one), row: Object.fromEntries(typed) };
}

/** Undefined if there is no such document for this actor. */
export async function historyFor(
  actor: Actor,
  of: AnyEntity,
  id: string,
  asked: HistoryRequest,
): Promise<DocumentHistory | undefined> {
  try {
    const key = documentKey(of, id);
    const [{ row, version, binnedAt }, page, { from, to }] = await Promise.all([
      open({ actor }, of, key),
      revisions({ actor }, of, key, { limit: pageSize, nextToken: asked.after }),
      comparedRevisions({ actor }, of, key, asked),
    ]);
    return {
      lines: page.items.map((line) => typedOnly(of, line)),
      nextToken: page.nextToken,
      ...(from && to ? { compared: { from: comparedOf(of, from), to: comparedOf(of, to) } } : {}),
      row: plain(row),
      version,
      isBinned: binnedAt !== undefined,
    };
  } catch (error) {
    if (isAppError(error, 'missing') || isAppError(error, 'forbidden') || isAppError(error, 'malformed'))
      return undefined;
    throw error;
  }
}
