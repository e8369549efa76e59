// How a table speaks to somebody: what columns and choices are called, which comma numbers have, and whose clock it shows.

import type { Separator } from '@/lib/csv/write';
import { fold } from '@/lib/entity/fold';
import { clubTimeZone } from '@/lib/env';
import { stringsIn } from '@/lib/strings/dictionary';
import { type Language, languages } from '@/lib/strings/language';

export interface CsvVoice {
  readonly language: Language;
  readonly timeZone: string;
  /** Spreadsheets of most of Europe would put a row with commas into one cell. */
  readonly separator: Separator;
  readonly decimal: ',' | '.';
}

export const csvVoice = (language: Language): CsvVoice => ({
  language,
  timeZone: clubTimeZone(),
  ...(language === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' }),
});

type Words = Readonly<Record<string, string>>;

export const fieldLabel = (language: Language, name: string): string =>
  (stringsIn(language).admin.fields as Words)[name] ?? name;

export function choiceLabel(language: Language, choice: string): string {
  const { inputs, admin } = stringsIn(language);
  return (inputs.choices as Words)[choice] ?? (admin.states as Words)[choice] ?? choice;
}

/** A choice by its own name or by what it is called in any language; undefined if it is none of them. */
export function choiceCalled(choices: readonly string[], text: string): string | undefined {
  const wanted = fold(text);
  return (
    choices.find((choice) => choice === text) ??
    choices.find((choice) => languages.some((language) => fold(choiceLabel(language, choice)) === wanted))
  );
}

export const yesOrNo = (language: Language, value: boolean): string => {
  const { yes, no } = stringsIn(language).csv.cells;
  return value ? yes : no;
};

const said = (answer: 'yes' | 'no'): ReadonlySet<string> =>
  new Set(languages.map((language) => fold(stringsIn(language).csv.cells[answer])));
const yesses = new Set([...said('yes'), 'true', 'wahr', '1', 'x', 'j', 'y']);
const noes = new Set([...said('no'), 'false', 'falsch', '0', 'n', '-']);

export function yesOrNoSaid(text: string): boolean | undefined {
  const word = fold(text);
  if (yesses.has(word)) return true;
  return noes.has(word) ? false : undefined;
}
