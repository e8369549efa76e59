// The one way to the store: authorise, load, change, check, commit, answer. Every verb is a change handed in here.

import { createHash } from 'node:crypto';
import { nowIso, nowSeconds } from '@/lib/clock';
import { commit, type RequestKey } from '@/lib/db/commit';
import { type Document, editedRow, versionOf } from '@/lib/db/document';
import { RepeatedRequest } from '@/lib/db/fault';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { getItem, loadDocument } from '@/lib/db/load';
import { unpack } from '@/lib/db/pack';
import { requestRecord, revisionRecord } from '@/lib/db/records';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { checkRow } from '@/lib/entity/schema';
import { AppError, isAppError } from '@/lib/errors';
import { authorize, type Deed, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';

export interface Written<E> {
  /** The row as it is now; as it was last, if it was deleted. */
  readonly row: Row<E>;
  readonly version: number;
  /** What a cache must forget. */
  readonly tags: readonly string[];
  /** The same request was answered before, and this is that answer. */
  readonly replayed: boolean;
}

export interface Moment {
  readonly at: string;
  readonly by: string;
  /** The version that the change brings about. */
  readonly version: number;
}

export interface Intent {
  readonly action: string;
  readonly deed: Deed;
  /** Absent for a creation. */
  readonly key?: Item;
  /** The version that the change is based on; a creation has none. */
  readonly version?: number | undefined;
  /** What was asked, for telling a repeated request from another one with the same key. */
  readonly input: unknown;
  readonly change: (
    before: Document | undefined,
    moment: Moment,
  ) => Document | undefined | Promise<Document | undefined>;
}

export async function write<E extends AnyEntity>(
  { actor, idempotencyKey }: Context,
  of: E,
  intent: Intent,
): Promise<Written<E>> {
  const by = actor.id;
  if (by === null) throw new AppError('unauthenticated', 'Sign in first');
  const answer = (row: Item, version: number, replayed: boolean): Written<E> => ({
    row: visibleFields(actor, of, { ...row, version }) as Row<E>,
    version,
    tags: [of.name, `${of.name}:${documentId(of, row)}`],
    replayed,
  });

  if (intent.deed === 'create') authorize(actor, 'create', of);
  const request = idempotencyKey === undefined ? undefined : requestKey(by, idempotencyKey, of, intent);
  const repeated = request && (await answered(request));
  if (repeated) {
    if (intent.deed !== 'create') authorize(actor, intent.deed, of, repeated.row);
    return answer(repeated.row, repeated.version, true);
  }

  const before = await beforeOf(actor, of, intent);
  const version = before ? versionOf(before) + 1 : 1;
  const at = nowIso();
  const after = await intent.change(before, { at, by, version });
  if (after) checkDocument(of, after);
  try {
    await commit(of, { before, after, action: intent.action, by, at, version, ...(request ? { request } : {}) });
  } catch (error) {
    if (request && error instanceof RepeatedRequest) {
      const first = await answered(request);
      if (first) return answer(first.row, first.version, true);
    }
    if (isAppError(error, 'stale')) throw await staleError(actor, of, intent.key);
    throw error;
  }
  return answer(editedRow((after ?? before) as Document), version, false);
}

/** Judged before anything is compared: whoever may not write learns nothing from the answer. */
async function beforeOf(actor: Actor, of: AnyEntity, { key, deed, version }: Intent): Promise<Document | undefined> {
  if (!key) return undefined;
  const before = await loadDocument(of, key);
  if (!before) throw new AppError('missing', `There is no such ${of.name}`);
  authorize(actor, deed, of, editedRow(before));
  if (version === undefined) throw new AppError('version_required', 'Say which version this change is based on');
  if (versionOf(before) !== version) throw staleFrom(actor, of, before);
  return before;
}

const staleFrom = (actor: Actor, of: AnyEntity, document: Document): AppError =>
  new AppError('stale', 'Somebody else has saved in the meantime', {
    current: { version: versionOf(document), row: visibleFields(actor, of, editedRow(document)) },
  });

/** Tells the loser of a race what it lost against. */
async function staleError(actor: Actor, of: AnyEntity, key: Item | undefined): Promise<AppError> {
  const current = key && (await loadDocument(of, key));
  return current ? staleFrom(actor, of, current) : new AppError('stale', 'It has been deleted in the meantime');
}

const ownFields = (of: AnyEntity, row: Item): Item =>
  Object.fromEntries(Object.keys(of.fields).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));

function checkDocument(of: AnyEntity, { row, copy }: Document): void {
  checkRow(of, ownFields(of, row));
  if (copy) checkRow(of, ownFields(of, copy.row));
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

function requestKey(actor: string, token: string, of: AnyEntity, { action, key, version, input }: Intent): RequestKey {
  if (token.length < 1 || token.length > 255)
    throw new AppError('malformed', 'The idempotency key must have 1 to 255 characters');
  return { actor, token: digest(token), fingerprint: digest(JSON.stringify([of.name, action, key, version, input])) };
}

/** The answer that this request got before, from the revision that it left. */
async function answered(request: RequestKey): Promise<{ row: Item; version: number } | undefined> {
  const record = await getItem(requestRecord.table, primaryKey(requestRecord, { ...request }));
  if (!record || (record.expiresAt as number) <= nowSeconds()) return undefined;
  if (record.fingerprint !== request.fingerprint)
    throw new AppError('key_reused', 'This idempotency key was used for another request');
  const version = record.answerVersion as number;
  const revision = await getItem(revisionRecord.table, primaryKey(revisionRecord, { ...record, version }));
  return revision && { row: unpack(revision.packed), version };
}
