// The comments on a document, over HTTP (API client): read, written, settled and taken back.

import type { CommentPage, CommentView } from '@/lib/forms/comments';
import { callApi } from '@/lib/http/call-api';

interface CommentedDocument {
  readonly entity: string;
  readonly id: string;
}

const address = '/api/admin/comments';
const post = <Answer>(body: object): Promise<Answer> => callApi(address, { body });

export const readComments = (of: CommentedDocument, after: string | null): Promise<CommentPage> =>
  callApi(address, { query: { ...of, after } });

interface Words {
  readonly body: string;
  readonly field?: string;
}

export const postComment = (of: CommentedDocument, words: Words, idempotencyKey: string): Promise<CommentView> =>
  post({ ...of, action: 'write', ...words, idempotencyKey });

export const settleComment = (of: CommentedDocument, comment: string, isResolved: boolean): Promise<CommentView> =>
  post({ ...of, action: isResolved ? 'resolve' : 'reopen', comment });

export const removeComment = (of: CommentedDocument, comment: string): Promise<null> =>
  post({ ...of, action: 'delete', comment });
