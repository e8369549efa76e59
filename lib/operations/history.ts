// Looking back: the revisions of a document, where it is used, what lies in the bin, and the way back to a revision.

import { type Document, editedRow, type Review, versionOf } from '@/lib/db/document';
import { documentId, type Item } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { binRecord, referenceRecord, revisionRecord } from '@/lib/db/records';
import { type Page, type PageOptions, repository } from '@/lib/db/repository';
import { isOf, type PastState, pastStates, type RevisionRow, stateAt } from '@/lib/db/revisions';
import { endSitting } from '@/lib/db/sitting';
import { type AnyEntity, isLiveEntity, type KeyOf, type PatchOf, type Row } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { isSettable } from '@/lib/entity/schema';
import { AppError, isAppError } from '@/lib/errors';
import { authorize, mayEver, rightsOf, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { save } from '@/lib/operations/save';
import type { Written } from '@/lib/operations/write';

export interface Opened<E> {
  /** What an editor works on. */
  readonly row: Row<E>;
  readonly version: number;
  /** What visitors see while there are unpublished changes. */
  readonly published?: Row<E>;
  readonly binnedAt?: string;
  readonly review?: Review;
}

async function loadFor(context: Context, of: AnyEntity, key: Item): Promise<Document> {
  const document = await loadDocument(of, key);
  if (!document) throw new AppError('missing', `There is no such ${of.name}`);
  authorize(context.actor, 'write', of, editedRow(document));
  return document;
}

/** The document as its editors see it: working copy first, the bin included. */
export const open = async <E extends AnyEntity>(context: Context, of: E, key: KeyOf<E>): Promise<Opened<E>> =>
  opened(context, of, await loadFor(context, of, key));

const maxAttempts = 8;

/** The same, for being found again by its version: what is typed from now on is another revision. */
export async function openLasting<E extends AnyEntity>(context: Context, of: E, key: KeyOf<E>): Promise<Opened<E>> {
  for (let attempt = 1; ; attempt++) {
    const document = await loadFor(context, of, key);
    try {
      await endSitting(of, document);
      return opened(context, of, document);
    } catch (error) {
      if (!isAppError(error, 'stale') || attempt === maxAttempts) throw error;
    }
  }
}

function opened<E extends AnyEntity>(context: Context, of: E, document: Document): Opened<E> {
  const shown = (row: Item) => visibleFields(context.actor, of, row) as Row<E>;
  return {
    row: shown(editedRow(document)),
    version: versionOf(document),
    ...(document.copy ? { published: shown(document.row) } : {}),
    ...(document.bin ? { binnedAt: document.bin.at } : {}),
    ...(document.review ? { review: document.review } : {}),
  };
}

export interface RevisionEntry {
  readonly version: number;
  readonly action: string;
  readonly by: string;
  readonly at: string;
  readonly changed: readonly string[];
  /** What was said about it. */
  readonly note?: string;
}

export interface Revision<E> extends RevisionEntry {
  /** The document as it was until the next revision. */
  readonly row: Row<E>;
}

const lineOf = ({ version, action, by, at, changed, note }: RevisionRow): RevisionEntry => ({
  version,
  action,
  by,
  at,
  changed,
  ...(note ? { note } : {}),
});

const revisionOf = <E extends AnyEntity>(context: Context, of: E, { revision, row }: PastState): Revision<E> => ({
  ...lineOf(revision),
  row: visibleFields(context.actor, of, row) as Row<E>,
});

/** A page has at least one revision while there are any. */
export async function revisions<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  options: Omit<PageOptions, 'rights'> = {},
): Promise<Page<RevisionEntry>> {
  const document = await loadFor(context, of, key);
  const source = { entity: of.name as string, id: documentId(of, key) };
  let { nextToken = null } = options;
  for (;;) {
    const asked = { ...options, nextToken, rights: rightsOf(context.actor) };
    const page = await repository(revisionRecord).read.newest(source, asked);
    const own = page.items.filter((found) => isOf(document, found));
    ({ nextToken } = page);
    if (own.length > 0 || !nextToken) return { items: own.map(lineOf), nextToken };
  }
}

/** The document as it was at one version, or at the end of the sitting that it is of; undefined if nobody knows any more. */
export async function revisionAt<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number,
): Promise<Revision<E> | undefined> {
  const state = await stateAt(of, await loadFor(context, of, key), version);
  return state && revisionOf(context, of, state);
}

/** Two states of a document, the newest and the one before it unless it is said which; what is not known any more is left out. */
export async function comparedRevisions<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  wanted: { readonly from?: number | undefined; readonly to?: number | undefined },
): Promise<{ readonly from?: Revision<E>; readonly to?: Revision<E> }> {
  const { from: older = Number.POSITIVE_INFINITY, to: newer = Number.POSITIVE_INFINITY } = wanted;
  let to: PastState | undefined;
  for await (const state of pastStates(of, await loadFor(context, of, key))) {
    const { version } = state.revision;
    if (!to && version <= newer) to = state;
    else if (to && version <= older) return { to: revisionOf(context, of, to), from: revisionOf(context, of, state) };
  }
  return to ? { to: revisionOf(context, of, to) } : {};
}

/** What a revision brings back: everything typed, but neither the key nor when it appears on the site. */
const isReverted = (of: AnyEntity, name: string): boolean =>
  isSettable(of, name) && !(isLiveEntity(of) && name === 'publishedDate');

/** Saves what a revision held as the newest version: nothing is undone, everything is kept. */
export async function revert<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number | undefined,
  to: number,
): Promise<Written<E>> {
  const found = await stateAt(of, await loadFor(context, of, key), to);
  if (!found) throw new AppError('missing', `There is no version ${to}`);
  const { row } = found;
  const settable = Object.entries(of.fields as Fields).filter(([name]) => isReverted(of, name));
  const patch = settable.flatMap(([name, field]) => {
    if (row[name] !== undefined) return [[name, row[name]]];
    return field.presence === 'optional' ? [[name, null]] : [];
  });
  return save(context, of, key, version, Object.fromEntries(patch) as PatchOf<E>, { action: 'revert' });
}

/** Every document that points at this one. */
export async function whereUsed<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  options: PageOptions = {},
) {
  await loadFor(context, of, key);
  return repository(referenceRecord).read.of({ target: of.name, targetId: documentId(of, key) }, options);
}

export async function binned(context: Context, of: AnyEntity, options: Omit<PageOptions, 'rights'> = {}) {
  mayEver(context.actor, 'remove', of);
  return repository(binRecord).read.newest({ entity: of.name }, { ...options, rights: rightsOf(context.actor) });
}
