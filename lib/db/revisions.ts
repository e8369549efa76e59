// The history of a document, newest first (revision history, reverse deltas): each revision with the row as it was until the next one, worked out backwards from the present.

import { unpackRow } from '@/lib/db/codec';
import { type Document, editedRow, versionOf } from '@/lib/db/document';
import { documentId, type Item } from '@/lib/db/key';
import { unpack } from '@/lib/db/pack';
import { revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import type { RequestAnswer } from '@/lib/db/request';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { pagesOf } from '@/lib/pages';

export type RevisionRow = Row<typeof revisionRecord>;

export interface PastState {
  readonly revision: RevisionRow;
  readonly row: Item;
}

/** When the document came about that a revision is of. */
const born = ({ createdAt, packed }: RevisionRow): string =>
  String(createdAt ?? (packed ? unpack(packed).createdAt : undefined) ?? '');

/** What had the same name and is gone has a history of its own, which is not that of what came after it. */
export const isOf = (document: Document, revision: RevisionRow): boolean =>
  born(revision) >= String(document.row.createdAt ?? '');

/** The row as it was before a revision changed it. */
function beforeRevision(of: AnyEntity, row: Item, { changed, replaced, forgets }: RevisionRow): Item {
  if (forgets) return row;
  const held = replaced ? unpackRow(of, replaced) : {};
  // What was called otherwise then is the same field.
  const names = (name: string) => [name, (of.fields as Fields)[name]?.former?.name ?? name];
  const kept = Object.entries(row).filter(([name]) => !names(name).some((one) => changed.includes(one)));
  return { ...Object.fromEntries(kept), ...held };
}

const stamped = (row: Item, { version, at }: RevisionRow): Item => ({ ...row, version, updatedAt: at });

async function* revisionsOf(source: { entity: string; id: string }): AsyncGenerator<RevisionRow> {
  const { read } = repository(revisionRecord);
  for await (const page of pagesOf((options) => read.newest(source, { ...options, strong: true }))) yield* page;
}

const sourceOf = (of: AnyEntity, key: Item) => ({ entity: of.name as string, id: documentId(of, key) });

/** Read strongly: a revision that is missing would tell of another's state. */
export async function* pastStates(of: AnyEntity, document: Document): AsyncGenerator<PastState> {
  let row = editedRow(document);
  const newest = versionOf(document);
  for await (const revision of revisionsOf(sourceOf(of, document.row))) {
    // What came while we were looking is not of this document as it was read.
    if (revision.version > newest || !isOf(document, revision)) continue;
    if (revision.packed) row = unpackRow(of, revision.packed);
    yield { revision, row: stamped(row, revision) };
    row = beforeRevision(of, row, revision);
  }
}

/** The state that a version was of; within a sitting, the last one that it left. */
export async function stateAt(of: AnyEntity, document: Document, version: number): Promise<PastState | undefined> {
  if (version > versionOf(document)) return undefined;
  for await (const state of pastStates(of, document)) if (state.revision.version <= version) return state;
  return undefined;
}

/** Of what is gone, the revision of its end keeps everything that it was. */
async function lastStateOf(of: AnyEntity, { version, writeId, ...source }: Answered): Promise<Item | undefined> {
  let row: Item = {};
  for await (const revision of revisionsOf(source)) {
    const isAnswer = revision.writeId === writeId;
    if (revision.packed) row = unpackRow(of, revision.packed);
    else if (revision.version > version || (isAnswer && Object.keys(row).length === 0))
      row = beforeRevision(of, row, revision);
    if (isAnswer) return stamped({ createdAt: revision.createdAt, ...row }, revision);
  }
  return undefined;
}

interface Answered {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
  readonly writeId: string;
}

/** The document as a request left it that was answered before. */
export async function answeredState(
  of: AnyEntity,
  document: Document | undefined,
  { entity, id, answerVersion: version, writeId }: RequestAnswer,
): Promise<{ readonly row: Item; readonly version: number } | undefined> {
  if (document && versionOf(document) === version) return { row: editedRow(document), version };
  const row = document
    ? (await stateAt(of, document, version))?.row
    : await lastStateOf(of, { entity, id, version, writeId });
  return row && { row, version };
}

/** The fields that were changed after a version; undefined if nobody knows any more. */
export async function changedSince(of: AnyEntity, document: Document, version: number): Promise<string[] | undefined> {
  const { sitting } = document;
  const changed: string[] = [];
  let next = versionOf(document) + 1;
  /** Where a sitting began that went on after the version: what it told first may have been changed last. */
  let begun = Number.POSITIVE_INFINITY;
  if (version >= next) return undefined;
  for await (const revision of revisionsOf(sourceOf(of, document.row))) {
    if (revision.version >= next || !isOf(document, revision)) continue;
    const isUnderWay = sitting !== undefined && revision.version >= sitting.version;
    // A sitting that is over does not tell which of its pauses changed what.
    const isOlder = revision.version <= version && next - 1 <= version && revision.version < begun;
    if (isUnderWay) changed.push(...changedBySitting(sitting.fields, version));
    else if (!isOlder) {
      changed.push(...revision.changed);
      begun = Math.min(begun, revision.joins ?? begun);
    }
    if (revision.version <= version && (isUnderWay || isOlder || revision.version <= begun)) return changed;
    next = revision.version;
  }
  return undefined;
}

const changedBySitting = (fields: Readonly<Record<string, number>>, since: number): string[] =>
  Object.entries(fields).flatMap(([name, version]) => (version > since ? [name] : []));
