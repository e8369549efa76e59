// Joins the autosaves of one person's sitting into one revision (coalescing of autosaves): what goes on within it costs nothing but the document itself.

import { update } from '@/lib/db/action';
import { type Document, editedRow, type Sitting, versionOf } from '@/lib/db/document';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { copyRecord } from '@/lib/db/records';
import type { RequestKey } from '@/lib/db/request';
import { type Receipt, transact } from '@/lib/db/transact';
import type { AnyEntity } from '@/lib/entity/entity';
import { newUlid } from '@/lib/ids';
import { physicalName } from '@/lib/tables/physical-name';

/** A sitting that lasts longer leaves another revision. */
const sittingMs = 5 * 60 * 1000;
/** How many answered requests a document remembers: one person has one under way, and seldom more than two windows. */
const mostAnswered = 3;
/** Enough of a digest to tell one from another. */
const digits = 24;

interface Autosave {
  readonly by: string;
  readonly at: string;
  readonly version: number;
  readonly writeId: string;
  readonly changed: readonly string[];
  readonly request?: RequestKey | undefined;
}

/** Nothing but autosaves has happened since the sitting began: any other write ends it. */
const goesOn = ({ sitting, bin }: Document, { by, at }: Autosave): boolean =>
  !bin && sitting?.by === by && Date.parse(at) - Date.parse(sitting.since) < sittingMs;

const noteOf = ({ token, fingerprint }: RequestKey, version: number): string =>
  `${token.slice(0, digits)} ${fingerprint.slice(0, digits)} ${version}`;

/** The sitting that an autosave goes on with, or begins. */
export function sittingAfter(before: Document, autosave: Autosave): Sitting {
  const { by, at, version, writeId, changed, request = { actor: by, token: writeId, fingerprint: '' } } = autosave;
  const known = before.sitting;
  const answered = [...(known?.answered ?? []), noteOf(request, version)].slice(-mostAnswered);
  const isSame = known && goesOn(before, autosave);
  const begun = isSame ? known : { by, since: at, version, writeId };
  const fields = { ...(isSame ? known.fields : {}), ...Object.fromEntries(changed.map((name) => [name, version])) };
  return { ...begun, fields, answered };
}

/** How the sitting answered this request, if it did: 'other' if the key was used for something else. */
export function answeredInSitting(document: Document | undefined, request: RequestKey): 'same' | 'other' | undefined {
  const notes = (document?.sitting?.answered ?? []).map((note) => note.split(' '));
  const found = notes.find(([token]) => token === request.token.slice(0, digits));
  return found && (found[1] === request.fingerprint.slice(0, digits) ? 'same' : 'other');
}

/** The item that an editor's changes lie in: the working copy where there is one. */
function placeOf(of: AnyEntity, { row, copy }: Document) {
  const source = { entity: of.name as string, id: documentId(of, row) };
  return copy
    ? { table: copyRecord.table, key: primaryKey(copyRecord, source) }
    : { table: of.table, key: primaryKey(of, row) };
}

/** Within a sitting the document itself says which write it had last. */
export function sittingReceipt(of: AnyEntity, document: Document, token: string): Receipt {
  const { table, key } = placeOf(of, document);
  const answered = (item: Item | undefined) => (item?.sitting as Sitting | undefined)?.answered ?? [];
  const isOurs = (item: Item | undefined) => answered(item).some((note) => note.startsWith(token.slice(0, digits)));
  return { TableName: physicalName(table), Key: key, isOurs };
}

/** The next autosave leaves a revision of its own; stale if there has been one meanwhile. */
export async function endSitting(of: AnyEntity, document: Document): Promise<void> {
  if (!document.sitting) return;
  const { table, key } = placeOf(of, document);
  const based = { attribute: 'version', value: versionOf(document) };
  const change = { set: {}, remove: ['sitting'], whole: {} };
  await transact([update(table, key, change, based, { kind: 'stale' })], newUlid());
}

/** What a document held in the fields that a write changes. */
export function replacedBy(before: Document | undefined, changed: readonly string[]): Item {
  const row = before ? editedRow(before) : {};
  return Object.fromEntries(changed.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
}
