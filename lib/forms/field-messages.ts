// Says in the editor's language what is wrong with a field, and why a whole request was refused (validation messages, i18n).

import type { ErrorCode, FieldIssue } from '@/lib/errors';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';

export type FieldMessages = InputTexts['messages'];
export type RefusalWords = InputTexts['refusals'];

const readable = (values: FieldIssue['values'], language: string | undefined) =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(value) : value,
    ]),
  );

export function fieldMessage(issue: FieldIssue, messages: FieldMessages, language?: string): string {
  const { rule, values } = issue;
  const key = rule === 'wrong_form' && values?.example !== undefined ? 'wrong_form_example' : (rule ?? 'other');
  return fill(messages[key], readable(values, language));
}

export const refusalText = (code: ErrorCode | undefined, refusals: RefusalWords): string => refusals[code ?? 'other'];

/** Where fields are marked, they say more than the refusal of the whole could. */
export function refusalMessage(answer: Extract<SaveAnswer, { kind: 'refused' }>, refusals: RefusalWords): string {
  return answer.issues.length > 0 ? refusals.fields : refusalText(answer.code, refusals);
}
