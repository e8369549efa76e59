// Values as the text of a cell and back: what a cell says is what the field holds, whichever program it went through.

import type { CellIssue, CellRule } from '@/lib/csv/import-plan';
import { joinCell, splitCell } from '@/lib/csv/list-cell';
import type { Field } from '@/lib/entity/field';
import type { RichText, RichTextNode } from '@/lib/entity/rich-text';
import { plainText } from '@/lib/richtext/plain-text';
import { dayIn, momentCell, momentIn, timeIn } from './csv-moments';
import { type CsvVoice, choiceCalled, choiceLabel, yesOrNo, yesOrNoSaid } from './csv-voice';

/** What rows of other kinds are called, and which of them is called so. */
export interface CellNames {
  nameOf(target: string, id: string): string;
  idOf(target: string, name: string): string | undefined;
}

export interface CellScope {
  readonly voice: CsvVoice;
  readonly names: CellNames;
}

export type CellValue = { readonly value: unknown } | { readonly issue: CellIssue };

/** The store gives the names within a value back in an order of its own. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const jsonCell = (value: unknown): string =>
  Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value, inOrder);

export function cellOf(field: Field, value: unknown, scope: CellScope): string {
  if (value === undefined || value === null) return '';
  const { voice, names } = scope;
  switch (field.kind) {
    case 'number':
      return String(value).replace('.', voice.decimal);
    case 'boolean':
      return yesOrNo(voice.language, value === true);
    case 'choice':
    case 'status':
      return choiceLabel(voice.language, String(value));
    case 'instant':
      return momentCell(String(value), voice.timeZone);
    case 'epoch':
      return momentCell(new Date(Number(value) * 1000).toISOString(), voice.timeZone);
    case 'ref':
    case 'media':
      return names.nameOf(field.target ?? '', String(value));
    case 'many': {
      const { of } = field;
      return of ? joinCell((value as unknown[]).map((one) => cellOf(of, one, scope))) : jsonCell(value);
    }
    case 'rich-text':
      return plainText(value as RichText);
    case 'json':
    case 'list':
    case 'group':
      return jsonCell(value);
    default:
      return String(value);
  }
}

const found = (value: unknown, rule: CellRule): CellValue => (value === undefined ? { issue: { rule } } : { value });

/** A paragraph for every line. */
export function documentOf(text: string): RichText {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const content = lines.map(
    (line): RichTextNode =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
  );
  return { type: 'doc', content };
}

function jsonIn(cell: string): CellValue {
  try {
    return { value: JSON.parse(cell) as unknown };
  } catch {
    return { issue: { rule: 'not_json' } };
  }
}

function numberIn(cell: string): CellValue {
  const text = cell.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? { value: Number(text) } : { issue: { rule: 'not_a_number' } };
}

function manyIn(of: Field, cell: string, scope: CellScope): CellValue {
  const read = splitCell(cell).map((text) => valueIn(of, text, scope));
  const wrong = read.find((one) => 'issue' in one);
  return wrong ?? { value: read.map((one) => ('value' in one ? one.value : undefined)) };
}

/** The value of a cell that is not empty; whether the field takes it is for its schema to say. */
export function valueIn(field: Field, cell: string, scope: CellScope): CellValue {
  const { timeZone } = scope.voice;
  const text = cell.trim();
  switch (field.kind) {
    case 'number':
      return numberIn(text);
    case 'boolean':
      return found(yesOrNoSaid(text), 'not_yes_or_no');
    case 'choice':
      return found(choiceCalled(field.choices ?? [], text), 'not_a_choice');
    case 'instant':
      return found(momentIn(text, timeZone), 'not_a_date');
    case 'epoch': {
      const moment = momentIn(text, timeZone);
      return found(moment && Math.floor(Date.parse(moment) / 1000), 'not_a_date');
    }
    case 'date':
      return found(dayIn(text), 'not_a_date');
    case 'time':
      return found(timeIn(text), 'not_a_time');
    case 'ref':
    case 'media': {
      const id = scope.names.idOf(field.target ?? '', text);
      return id === undefined ? { issue: { rule: 'not_found', values: { name: text } } } : { value: id };
    }
    case 'many':
      return field.of ? manyIn(field.of, cell, scope) : jsonIn(text);
    case 'rich-text':
      return { value: documentOf(text) };
    case 'json':
    case 'list':
    case 'group':
      return jsonIn(text);
    default:
      return { value: cell };
  }
}
