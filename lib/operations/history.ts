// Looking back: the revisions of a document, where it is used, what lies in the bin, and the way back to a revision.

import { unpackRow } from '@/lib/db/codec';
import { type Document, editedRow, type Review, versionOf } from '@/lib/db/document';
import { documentId, type Item } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { unpack } from '@/lib/db/pack';
import { binRecord, referenceRecord, revisionRecord } from '@/lib/db/records';
import { type Page, type PageOptions, repository } from '@/lib/db/repository';
import { type AnyEntity, isLiveEntity, type KeyOf, type PatchOf, type Row } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { isSettable } from '@/lib/entity/schema';
import { AppError } from '@/lib/errors';
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
export async function open<E extends AnyEntity>(context: Context, of: E, key: KeyOf<E>): Promise<Opened<E>> {
  const document = await loadFor(context, of, key);
  const shown = (row: Item) => visibleFields(context.actor, of, row) as Row<E>;
  return {
    row: shown(editedRow(document)),
    version: versionOf(document),
    ...(document.copy ? { published: shown(document.row) } : {}),
    ...(document.bin ? { binnedAt: document.bin.at } : {}),
    ...(document.review ? { review: document.review } : {}),
  };
}

export interface Revision<E> {
  readonly version: number;
  readonly action: string;
  readonly by: string;
  readonly at: string;
  readonly changed: readonly string[];
  /** What was said about it. */
  readonly note?: string;
  readonly row: Row<E>;
}

const revisionOf = <E extends AnyEntity>(context: Context, of: E, found: Row<typeof revisionRecord>): Revision<E> => {
  const { packed, version, action, by, at, changed, note } = found;
  const row = visibleFields(context.actor, of, unpackRow(of, packed)) as Row<E>;
  return { version, action, by, at, changed, ...(note ? { note } : {}), row };
};

/** What had the same name and is gone has a history of its own, which is not that of what came after it. */
const isOf = (document: Document, { packed }: Row<typeof revisionRecord>): boolean =>
  String(unpack(packed).createdAt ?? '') >= String(document.row.createdAt ?? '');

/** A page has at least one revision while there are any. */
export async function revisions<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  options: Omit<PageOptions, 'rights'> = {},
): Promise<Page<Revision<E>>> {
  const document = await loadFor(context, of, key);
  const source = { entity: of.name as string, id: documentId(of, key) };
  let { nextToken = null } = options;
  for (;;) {
    const asked = { ...options, nextToken, rights: rightsOf(context.actor) };
    const page = await repository(revisionRecord).read.newest(source, asked);
    const own = page.items.filter((found) => isOf(document, found));
    ({ nextToken } = page);
    if (own.length > 0 || !nextToken) return { items: own.map((found) => revisionOf(context, of, found)), nextToken };
  }
}

async function revisionFor(
  context: Context,
  of: AnyEntity,
  key: Item,
  version: number,
): Promise<Row<typeof revisionRecord> | undefined> {
  const document = await loadFor(context, of, key);
  const source = { entity: of.name as string, id: documentId(of, key), version };
  const found = await repository(revisionRecord).read.ofVersion(source);
  return found && isOf(document, found) ? found : undefined;
}

/** The document as it was at one version; undefined if nobody knows any more. */
export async function revisionAt<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  version: number,
): Promise<Revision<E> | undefined> {
  const found = await revisionFor(context, of, key, version);
  return found && revisionOf(context, of, found);
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
  const found = await revisionFor(context, of, key, to);
  if (!found) throw new AppError('missing', `There is no version ${to}`);
  const row = unpackRow(of, found.packed);
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
