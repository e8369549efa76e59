// Values as the text of a cell and back (CSV cell conversion): what a cell says is what the field holds, whichever program it went through.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Field } from '@/lib/entity/field';
import type { CellValue, Listener } from '@/lib/entity/kind';
import { kinds } from '@/lib/entity/kinds';
import { labelsOf } from '@/lib/modules/labels';
import { type CsvLocale, choiceCalled, yesOrNoSaid } from './csv-locale';

/** What rows of other kinds are called, and which of them is called so. */
export type CellNames = Pick<Listener, 'nameOf' | 'idOf'>;

export interface CellScope {
  readonly of: AnyEntity;
  readonly locale: CsvLocale;
  readonly names: CellNames;
}

const localeIn = ({ of, locale, names }: CellScope) => {
  const { fields, choices } = labelsOf(of, locale.language);
  return { ...locale, ...names, fields, states: choices };
};

export const cellOf = (field: Field, value: unknown, scope: CellScope): string =>
  value === undefined || value === null ? '' : kinds[field.kind].write(value, localeIn(scope), field);

/** The value of a cell that is not empty; whether the field takes it is for its schema to say. */
export function valueIn(field: Field, cell: string, scope: CellScope): CellValue {
  const called = (choices: readonly string[], text: string) => choiceCalled(scope.of, choices, text);
  const listener = { ...localeIn(scope), choiceCalled: called, yesOrNoSaid };
  const read = kinds[field.kind].read(cell.trim(), listener, field);
  const isFormless = 'issue' in read && read.issue.rule === 'wrong_form' && field.example !== undefined;
  return isFormless ? { issue: { rule: 'wrong_form', values: { example: field.example } } } : read;
}
