// The way from a form to the server (API client): by requests of its own, so that nothing on the page is drawn anew while somebody types.

import type { DocumentRequest } from '@/lib/forms/document-action';
import type { SaveAnswer, SaveRequest } from '@/lib/forms/save-protocol';
import type { FormWarning, Uses } from '@/lib/forms/warnings';
import { apiErrorOf, callApi } from '@/lib/http/call-api';

/** What is only asked, handed in by the page. */
export interface DocumentQuestions {
  readonly warnings: (entity: string, id: string) => Promise<FormWarning[]>;
  readonly uses: (entity: string, id: string) => Promise<Uses | null>;
  readonly preview: (entity: string, id: string) => Promise<{ path: string; until: string } | null>;
}

/** Lost connections, and whatever stands between here and the server: an outcome that nobody knows. */
const ask = (entity: string, action: object, by?: string): Promise<SaveAnswer> =>
  callApi<SaveAnswer>('/api/admin/documents', { body: { entity, action, by } }).catch((error: unknown) => {
    const { code } = apiErrorOf(error);
    return code === 'too_large' ? { kind: 'refused', code, message: '', issues: [] } : { kind: 'unknown', message: '' };
  });

/** What somebody has typed is stored as theirs or not at all, whoever is signed in by now. */
type Typed = SaveRequest & { readonly by?: string };

export const createDocument = (entity: string, { by, ...request }: Typed): Promise<SaveAnswer> =>
  ask(entity, { action: 'create', request }, by);

export const saveDocument = (entity: string, id: string, { by, ...request }: Typed): Promise<SaveAnswer> =>
  ask(entity, { action: 'save', id, request }, by);

const tries = 3;
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));

/** Asks again, under the same key, where no answer came: it then happens once all the same. */
async function persistently(entity: string, action: object): Promise<SaveAnswer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(entity, action);
    if (answer.kind !== 'unknown' || attempt === tries) return answer;
    await pause(attempt);
  }
}

/** One try, under a key of the caller's. */
export const actOnce = (entity: string, id: string, request: DocumentRequest): Promise<SaveAnswer> =>
  ask(entity, { action: 'act', id, request });

export const actOnDocument = (
  entity: string,
  id: string,
  request: Omit<DocumentRequest, 'idempotencyKey'>,
): Promise<SaveAnswer> =>
  persistently(entity, { action: 'act', id, request: { ...request, idempotencyKey: crypto.randomUUID() } });

/** Taking something out of a document that points at it: done twice, it is done once. */
export const takeOutOfDocument = (
  entity: string,
  id: string,
  target: { readonly entity: string; readonly id: string },
): Promise<SaveAnswer> => persistently(entity, { action: 'take-out', id, target });

/** Whether something can be taken out of every place that points at it; nothing is changed. */
export const judgeClearingOf = (entity: string, id: string): Promise<SaveAnswer> =>
  persistently(entity, { action: 'judge-clearing', id });

export const duplicateDocument = (entity: string, id: string): Promise<SaveAnswer> =>
  persistently(entity, { action: 'duplicate', id, key: crypto.randomUUID() });
