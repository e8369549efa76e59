// Comments as a form shows them (comment view model): with names instead of ids, as plain data.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { comments, resolveComment, writeComment } from '@/lib/features/document-comments';
import { namesIfKnown } from '@/lib/features/people';

type Comment = Awaited<ReturnType<typeof writeComment>>;

export interface CommentView {
  readonly id: string;
  readonly body: string;
  readonly field?: string;
  /** Empty for who has no account any more, left out where nobody could be asked. */
  readonly name?: string;
  readonly isYours: boolean;
  readonly at: string;
  readonly resolved?: { readonly name?: string; readonly at: string };
}

export interface CommentPage {
  /** The newest last. */
  readonly comments: readonly CommentView[];
  /** The way to older ones. */
  readonly nextToken: string | null;
}

async function viewsOf({ id: reader }: Actor, found: readonly Comment[]): Promise<CommentView[]> {
  const names = await namesIfKnown(found.flatMap(({ by, resolvedBy }) => [by, ...(resolvedBy ? [resolvedBy] : [])]));
  const named = (id: string) => (names ? { name: names[id] ?? '' } : {});
  return found.map(({ commentId, body, field, by, at, resolvedBy = '', resolvedAt }) => ({
    id: commentId,
    body,
    ...(field ? { field } : {}),
    ...named(by),
    isYours: by === reader,
    at,
    ...(resolvedAt ? { resolved: { ...named(resolvedBy), at: resolvedAt } } : {}),
  }));
}

async function viewOf(actor: Actor, comment: Comment): Promise<CommentView> {
  const [view] = await viewsOf(actor, [comment]);
  return view as CommentView;
}

export async function commentsFor(
  actor: Actor,
  of: AnyEntity,
  id: string,
  nextToken: string | null,
): Promise<CommentPage> {
  const page = await comments({ actor }, of, id, nextToken);
  return { comments: await viewsOf(actor, page.items), nextToken: page.nextToken };
}

interface CommentRequest {
  readonly body: string;
  readonly field?: string | undefined;
  /** The same for every try of the same words, so that they are said once. */
  readonly idempotencyKey: string;
}

export const writeFor = async (
  actor: Actor,
  of: AnyEntity,
  id: string,
  { body, field, idempotencyKey }: CommentRequest,
): Promise<CommentView> => viewOf(actor, await writeComment({ actor, idempotencyKey }, of, id, { body, field }));

export const resolveFor = async (
  actor: Actor,
  of: AnyEntity,
  id: string,
  commentId: string,
  isResolved: boolean,
): Promise<CommentView> => viewOf(actor, await resolveComment({ actor }, of, id, commentId, isResolved));
