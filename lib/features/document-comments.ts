// Comments on a document, to one of its fields if wanted: for those who may write the document, and for nobody else.

import { nowIso } from '@/lib/clock';
import { check, putIf } from '@/lib/db/action';
import { type AuditEntry, auditAction, writeAudit } from '@/lib/db/audit';
import { encode } from '@/lib/db/codec';
import { editedRow } from '@/lib/db/document';
import { documentId, type Item, parseDocumentId, primaryKey } from '@/lib/db/key';
import { getItem, loadDocument } from '@/lib/db/load';
import { records } from '@/lib/db/record-store';
import type { Page } from '@/lib/db/repository';
import { answeredRequest, type RequestKey, requestAction, requestKey } from '@/lib/db/request';
import { transact } from '@/lib/db/transact';
import type { AnyEntity, Row } from '@/lib/entity/entity';
import { maxComment } from '@/lib/entity/note';
import { AppError } from '@/lib/errors';
import { newUlid } from '@/lib/ids';
import { authorize, rightsOf, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { pagesOf } from '@/lib/pages';
import { physicalName } from '@/lib/tables/physical-name';
import { commentRecord } from './comment-record';

type Comment = Row<typeof commentRecord>;

const table = commentRecord.table;
const pageSize = 50;

interface Desk {
  readonly row: Item;
  readonly key: Item;
  readonly source: { readonly entity: string; readonly id: string };
}

/** The document that is talked about, for somebody who may write it. */
async function sitDown({ actor }: Context, of: AnyEntity, id: string): Promise<Desk> {
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const key = parseDocumentId(of, id);
  const document = await loadDocument(of, key);
  if (!document) throw new AppError('missing', `There is no such ${of.name}`);
  const row = editedRow(document);
  authorize(actor, 'write', of, row);
  return { row, key, source: { entity: of.name as string, id: documentId(of, key) } };
}

/** What somebody may not see they cannot be talked to about. */
const seesField = ({ actor }: Context, of: AnyEntity, row: Item, field: string | undefined): boolean =>
  field === undefined ||
  (Object.hasOwn(of.fields, field) && field in visibleFields(actor, of, { ...row, [field]: row[field] ?? null }));

/** A page of comments, the newest last; the token leads to older ones. */
export async function comments(
  context: Context,
  of: AnyEntity,
  id: string,
  nextToken: string | null = null,
): Promise<Page<Comment>> {
  const { row, source } = await sitDown(context, of, id);
  const options = { limit: pageSize, nextToken, strong: true, rights: rightsOf(context.actor) };
  const page = await records(commentRecord).read.newest(source, options);
  return { ...page, items: page.items.filter(({ field }) => seesField(context, of, row, field)).reverse() };
}

function checkedBody(said: string): string {
  const body = said.trim();
  const issue = (rule: 'required' | 'too_long', message: string) =>
    new AppError('invalid', `body ${message}`, {
      issues: [{ path: 'body', message, rule, values: { max: maxComment } }],
    });
  if (body === '') throw issue('required', 'must not be empty');
  if (body.length > maxComment) throw issue('too_long', `may have at most ${maxComment} characters`);
  return body;
}

const lineOf = ({ actor }: Context, source: Desk['source'], action: string, comment: string): AuditEntry => ({
  by: actor.id as string,
  ...source,
  action,
  detail: { comment },
});

const audit = (...line: Parameters<typeof lineOf>): Promise<void> => writeAudit(lineOf(...line));

/** What this very request has said before. */
async function saidBefore(request: RequestKey): Promise<Comment | undefined> {
  const { entity, id, writeId: commentId } = (await answeredRequest(request)) ?? {};
  if (!entity || !id || !commentId) return undefined;
  return records(commentRecord).get({ entity, id, commentId }, { strong: true });
}

export async function writeComment(
  context: Context,
  of: AnyEntity,
  id: string,
  said: { readonly body: string; readonly field?: string | undefined },
): Promise<Comment> {
  const { row, key, source } = await sitDown(context, of, id);
  const body = checkedBody(said.body);
  const { field } = said;
  if (!seesField(context, of, row, field))
    throw new AppError('invalid', 'There is no such field', {
      issues: [{ path: 'field', message: 'does not exist', rule: 'unknown_field' }],
    });
  const at = nowIso();
  const stamps = { version: 1, createdAt: at, updatedAt: at };
  const commentId = newUlid();
  const comment = { ...source, commentId, body, ...(field ? { field } : {}), by: context.actor.id as string, at };
  const item = encode(commentRecord, { ...comment, ...stamps });
  const root = primaryKey(of, key);
  const [name = ''] = Object.keys(root);
  const { idempotencyKey } = context;
  const request = idempotencyKey === undefined ? undefined : requestKey(comment.by, idempotencyKey, [source, said]);
  const actions = [
    putIf(table, item, { absent: 'PK' }, { kind: 'stale' }),
    // Nothing is said about what is just being deleted: nobody would take it away.
    check(of.table, root, { attribute: name, value: root[name] }, { kind: 'absent', field: 'document' }),
    auditAction(lineOf(context, source, 'comment', commentId)),
    ...(request ? [requestAction(request, { ...source, answerVersion: 1, writeId: commentId })] : []),
  ];
  try {
    await transact(actions, newUlid(), { TableName: physicalName(table), Key: primaryKey(commentRecord, comment) });
  } catch (error) {
    const first = request && (await saidBefore(request));
    if (first) return first;
    throw error;
  }
  return { ...comment, ...stamps };
}

const missing = () => new AppError('missing', 'There is no such comment');

async function commentAt(context: Context, of: AnyEntity, desk: Desk, commentId: string): Promise<Comment> {
  const comment = await records(commentRecord).get({ ...desk.source, commentId }, { strong: true });
  if (!comment || !seesField(context, of, desk.row, comment.field)) throw missing();
  return comment;
}

/** Done with, or open again. */
export async function resolveComment(
  context: Context,
  of: AnyEntity,
  id: string,
  commentId: string,
  isResolved: boolean,
): Promise<Comment> {
  const desk = await sitDown(context, of, id);
  const comment = await commentAt(context, of, desk, commentId);
  const done = { resolvedBy: context.actor.id as string, resolvedAt: nowIso() };
  const now = await records(commentRecord).patch(comment, isResolved ? done : { resolvedBy: null, resolvedAt: null });
  if (!now) throw missing();
  await audit(context, desk.source, isResolved ? 'resolve' : 'reopen', commentId);
  return now;
}

/** Whoever wrote it takes it back; anybody else's only those who may publish the document. */
export async function deleteComment(context: Context, of: AnyEntity, id: string, commentId: string): Promise<void> {
  const desk = await sitDown(context, of, id);
  const comment = await commentAt(context, of, desk, commentId);
  if (comment.by !== context.actor.id) authorize(context.actor, 'publish', of, desk.row);
  await records(commentRecord).delete(comment);
  await audit(context, desk.source, 'uncomment', commentId);
}

/** Takes away what was said about a document that is no more; one that has come in its place keeps its own. */
export async function forgetComments(of: AnyEntity, key: Item): Promise<void> {
  const row = await getItem(of.table, primaryKey(of, key));
  const source = { entity: of.name as string, id: documentId(of, key) };
  const { read, batch } = records(commentRecord);
  for await (const page of pagesOf((options) => read.newest(source, { ...options, strong: true })))
    await batch({ delete: page.filter(({ at }) => row === undefined || at < String(row.createdAt)) });
}
