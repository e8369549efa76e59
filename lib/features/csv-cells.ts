// Values as the text of a cell and back: what a cell says is what the field holds, whichever program it went through.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Field } from '@/lib/entity/field';
import type { CellValue, Listener } from '@/lib/entity/kind';
import { kinds } from '@/lib/entity/kinds';
import { labelsOf } from '@/lib/modules/labels';
import { type CsvVoice, choiceCalled, yesOrNoSaid } from './csv-voice';

/** What rows of other kinds are called, and which of them is called so. */
export type CellNames = Pick<Listener, 'nameOf' | 'idOf'>;

export interface CellScope {
  readonly of: AnyEntity;
  readonly voice: CsvVoice;
  readonly names: CellNames;
}

const voiceIn = ({ of, voice, names }: CellScope) => {
  const { fields, choices } = labelsOf(of, voice.language);
  return { ...voice, ...names, fields, states: choices };
};

export const cellOf = (field: Field, value: unknown, scope: CellScope): string =>
  value === undefined || value === null ? '' : kinds[field.kind].write(value, voiceIn(scope), field);

/** The value of a cell that is not empty; whether the field takes it is for its schema to say. */
export function valueIn(field: Field, cell: string, scope: CellScope): CellValue {
  const called = (choices: readonly string[], text: string) => choiceCalled(scope.of, choices, text);
  const listener = { ...voiceIn(scope), choiceCalled: called, yesOrNoSaid };
  const read = kinds[field.kind].read(cell.trim(), listener, field);
  const isFormless = 'issue' in read && read.issue.rule === 'wrong_form' && field.example !== undefined;
  return isFormless ? { issue: { rule: 'wrong_form', values: { example: field.example } } } : read;
}
