// What the import screen says and how (i18n of the import screen): its texts, and the sentences for whatever is wrong with a row.

import type { RowIssue, RowResult } from '@/lib/csv/import-plan';
import { type FieldMessages, fieldMessage } from '@/lib/forms/field-messages';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';

export type CsvTexts = Strings['csv'];

export interface ImportLocale {
  readonly language: string;
  readonly timeZone: string;
  readonly texts: CsvTexts;
  readonly messages: FieldMessages;
}

type OwnRule = keyof CsvTexts['issues'];
const isOwn = (rule: RowIssue['rule'], texts: CsvTexts): rule is OwnRule => Object.hasOwn(texts.issues, rule);

export function issueText({ rule, values = {} }: RowIssue, { texts, messages, language }: ImportLocale): string {
  if (isOwn(rule, texts)) return fill(texts.issues[rule], values);
  return fieldMessage({ path: '', message: rule, rule, values }, messages, language);
}

export function resultText({ outcome, code }: RowResult, { texts }: ImportLocale): string {
  if (outcome !== 'refused') return texts.run[outcome];
  const known = texts.refusals as Readonly<Record<string, string>>;
  return known[code ?? ''] ?? texts.refusals.other;
}

export const sizeText = (bytes: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1024 / 1024,
  );
