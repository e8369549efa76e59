// The way from a form to the comments on its document; whatever goes wrong is an error that says whether it is gone.

import type { CommentPage, CommentView } from '@/lib/forms/comments';

export interface DocumentName {
  readonly entity: string;
  readonly id: string;
}

export class CommentError extends Error {
  override readonly name = 'CommentError';
  constructor(readonly isGone: boolean) {
    super('The comment was not taken');
  }
}

async function ask(query: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`/api/admin/comments${query}`, init).catch(() => undefined);
  if (!answer?.ok) throw new CommentError(answer?.status === 404);
  return answer;
}

const post = (body: object) =>
  ask('', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

export async function readComments(of: DocumentName, after: string | null): Promise<CommentPage> {
  const query = new URLSearchParams({ ...of, ...(after ? { after } : {}) });
  return (await ask(`?${query}`)).json() as Promise<CommentPage>;
}

export interface Words {
  readonly body: string;
  readonly field?: string;
}

export const writeComment = async (of: DocumentName, words: Words, idempotencyKey: string): Promise<CommentView> =>
  (await post({ ...of, deed: 'write', ...words, idempotencyKey })).json() as Promise<CommentView>;

export const settleComment = async (of: DocumentName, comment: string, isResolved: boolean): Promise<CommentView> =>
  (await post({ ...of, deed: isResolved ? 'resolve' : 'reopen', comment })).json() as Promise<CommentView>;

export async function deleteComment(of: DocumentName, comment: string): Promise<void> {
  await post({ ...of, deed: 'delete', comment });
}
