// The result of a server action as a screen hears it: done, or refused with a reason that it can say in its own language.

import { AppError, type ErrorCode, type ErrorDetail, type FieldIssue } from '@/lib/errors';

export type ActionResult =
  | { readonly kind: 'done'; readonly id?: string }
  | {
      readonly kind: 'refused';
      readonly code: ErrorCode;
      readonly issues: readonly FieldIssue[];
      /** The id of what has been there before, where that is the reason. */
      readonly owner?: string;
      /** How far it came, where part of it is done. */
      readonly progress?: ErrorDetail['progress'];
    };

/** What nobody expected is thrown on. The work may give the id of what it made. */
export async function answered(work: () => Promise<unknown>): Promise<ActionResult> {
  try {
    const id = await work();
    return { kind: 'done', ...(typeof id === 'string' ? { id } : {}) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    const { issues = [], owner, progress } = detail;
    return { kind: 'refused', code, issues, ...(owner ? { owner } : {}), ...(progress ? { progress } : {}) };
  }
}
