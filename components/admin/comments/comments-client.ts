// The comments on a document, over HTTP: read, written, settled and taken back.

import type { CommentPage, CommentView } from '@/lib/forms/comments';
import { callApi } from '@/lib/http/call-api';

interface DocumentName {
  readonly entity: string;
  readonly id: string;
}

const address = '/api/admin/comments';
const post = <Answer>(body: object): Promise<Answer> => callApi(address, { body });

export const readComments = (of: DocumentName, after: string | null): Promise<CommentPage> =>
  callApi(address, { query: { ...of, after } });

interface Words {
  readonly body: string;
  readonly field?: string;
}

export const writeComment = (of: DocumentName, words: Words, idempotencyKey: string): Promise<CommentView> =>
  post({ ...of, deed: 'write', ...words, idempotencyKey });

export const settleComment = (of: DocumentName, comment: string, isResolved: boolean): Promise<CommentView> =>
  post({ ...of, deed: isResolved ? 'resolve' : 'reopen', comment });

export const deleteComment = (of: DocumentName, comment: string): Promise<null> =>
  post({ ...of, deed: 'delete', comment });
