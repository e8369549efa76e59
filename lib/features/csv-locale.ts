// How a table speaks to somebody (i18n of CSV): what columns and choices are called, which comma numbers have, and whose clock it shows.

import type { Separator } from '@/lib/csv/write';
import type { AnyEntity } from '@/lib/entity/entity';
import { fold } from '@/lib/entity/fold';
import type { Wording } from '@/lib/entity/kind';
import { clubTimeZone } from '@/lib/env';
import { labelsOf } from '@/lib/modules/labels';
import { stringsIn } from '@/lib/strings/dictionary';
import { type Language, languages } from '@/lib/strings/language';

export interface CsvLocale extends Omit<Wording, 'nameOf' | 'fields' | 'states'> {
  readonly language: Language;
  /** Spreadsheets of most of Europe would put a row with commas into one cell. */
  readonly separator: Separator;
}

export const csvLocale = (language: Language): CsvLocale => {
  const { yes, no } = stringsIn(language).csv.cells;
  return { language, timeZone: clubTimeZone(), separator: language === 'en' ? ',' : ';', yes, no };
};

/** A choice by its own name or by what it is called in any language; undefined if it is none of them. */
export function choiceCalled(of: AnyEntity, choices: readonly string[], text: string): string | undefined {
  const wanted = fold(text);
  return (
    choices.find((choice) => choice === text) ??
    choices.find((choice) =>
      languages.some((language) => fold(labelsOf(of, language).choices[choice] ?? choice) === wanted),
    )
  );
}

const said = (answer: 'yes' | 'no'): ReadonlySet<string> =>
  new Set(languages.map((language) => fold(stringsIn(language).csv.cells[answer])));
const yesses = new Set([...said('yes'), 'true', 'wahr', '1', 'x', 'j', 'y']);
const noes = new Set([...said('no'), 'false', 'falsch', '0', 'n', '-']);

export function yesOrNoSaid(text: string): boolean | undefined {
  const word = fold(text);
  if (yesses.has(word)) return true;
  return noes.has(word) ? false : undefined;
}
