// A file as rows of a known table, or what keeps it from being one (CSV file validation).

import { decodeText, type TextEncodingName } from '@/lib/csv/decode';
import { type CsvFault, mostRows, type UnreadableFile } from '@/lib/csv/import-plan';
import { CsvError, type CsvTable, readCsv } from '@/lib/csv/read';
import type { AnyEntity } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import type { Language } from '@/lib/strings/language';
import { type Column, isField, readHeader } from './csv-columns';

export interface FileRow {
  readonly number: number;
  /** By the names of the columns; all that the file has are there, empty ones too. */
  readonly cells: ReadonlyMap<string, string>;
  /** It says more than the file has columns for. */
  readonly hasMore: boolean;
}

export interface ReadFile {
  readonly kind: 'file';
  readonly encoding: TextEncodingName;
  readonly columns: readonly Column[];
  readonly rows: readonly FileRow[];
}

const unreadable = (fault: CsvFault, values: UnreadableFile['values'] = {}): UnreadableFile => ({
  kind: 'unreadable',
  fault,
  values,
});

function tableIn(bytes: Uint8Array): { table: CsvTable; encoding: TextEncodingName } | UnreadableFile {
  try {
    const { text, encoding } = decodeText(bytes);
    return { table: readCsv(text), encoding };
  } catch (error) {
    if (error instanceof CsvError) return unreadable(error.reason, { row: error.row });
    if (isAppError(error, 'malformed')) return unreadable('not_text');
    throw error;
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

export function readFile(of: AnyEntity, language: Language, bytes: Uint8Array): ReadFile | UnreadableFile {
  const found = tableIn(bytes);
  if ('kind' in found) return found;
  const [head, ...body] = found.table.rows.filter(({ cells }) => !isBlank(cells));
  if (!head) return unreadable('empty');
  if (body.length > mostRows) return unreadable('too_many_rows', { count: body.length, max: mostRows });
  const { columns, unknown, twice } = readHeader(of, language, head.cells);
  if (unknown.length > 0) return unreadable('unknown_columns', { names: unknown.join(', ') });
  if (twice.length > 0) return unreadable('columns_twice', { names: twice.join(', ') });
  const known = columns.filter((column) => column !== undefined);
  if (!known.some((column) => isField(column) && column.isTyped)) return unreadable('no_columns');
  if (body.length === 0) return unreadable('empty');
  return {
    kind: 'file',
    encoding: found.encoding,
    columns: known,
    rows: body.map(({ number, cells }) => ({
      number,
      cells: new Map(columns.flatMap((column, i) => (column ? [[column.name, cells[i] ?? '']] : []))),
      hasMore: cells.some((cell, i) => !columns[i] && cell.trim() !== ''),
    })),
  };
}
