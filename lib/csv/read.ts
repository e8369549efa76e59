// Reads RFC 4180 as programs really write it (CSV parser): any of three separators, any line ends, quoted cells of many lines.

import { restored } from './formula';
import type { Separator } from './write';

export interface CsvRow {
  /** As a spreadsheet counts: the first is 1, empty ones count too. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly separator: Separator;
  readonly rows: readonly CsvRow[];
}

export class CsvError extends Error {
  override readonly name = 'CsvError';
  constructor(
    readonly row: number,
    readonly reason: 'open_quote' | 'stray_quote',
  ) {
    super(`Row ${row}: ${reason === 'open_quote' ? 'a quoted cell never ends' : 'there is text after a quoted cell'}`);
  }
}

const separators = [';', ',', '\t'] as const satisfies readonly Separator[];

/** The one that stands most often in the first line, outside of quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const [first] = separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return first ?? ';';
}

/** Excel's own way of naming the separator, in a line before all others. */
const announcement = /^sep=([;,\t])(\r\n|\r|\n|$)/;

interface Cell {
  readonly text: string;
  readonly isQuoted: boolean;
  /** Where whatever ends the cell begins. */
  readonly end: number;
}

function quotedCell(text: string, from: number, row: number): Cell {
  let cell = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new CsvError(row, 'open_quote');
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: cell, isQuoted: true, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

function plainCell(text: string, from: number, separator: Separator): Cell {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
  return { text: text.slice(from, end), isQuoted: false, end };
}

/** The cells of a row and where the next row begins. */
function rowAt(text: string, from: number, row: number, separator: Separator): { cells: Cell[]; next: number } {
  const cells: Cell[] = [];
  for (let at = from; ; ) {
    const cell = text[at] === '"' ? quotedCell(text, at, row) : plainCell(text, at, separator);
    cells.push(cell);
    const ending = text[cell.end];
    if (ending === separator) at = cell.end + 1;
    else if (ending === undefined) return { cells, next: cell.end };
    else if (ending === '\r' && text[cell.end + 1] === '\n') return { cells, next: cell.end + 2 };
    else if (ending === '\r' || ending === '\n') return { cells, next: cell.end + 1 };
    else throw new CsvError(row, 'stray_quote');
  }
}

const isEmpty = (cells: readonly Cell[]): boolean => cells.length === 1 && cells[0]?.text === '' && !cells[0].isQuoted;

export function readCsv(text: string): CsvTable {
  const announced = announcement.exec(text);
  const separator = (announced?.[1] as Separator | undefined) ?? separatorOf(text);
  const rows: CsvRow[] = [];
  let number = announced ? 1 : 0;
  for (let at = announced?.[0].length ?? 0; at < text.length; ) {
    number++;
    const { cells, next } = rowAt(text, at, number, separator);
    if (!isEmpty(cells)) rows.push({ number, cells: cells.map((cell) => restored(cell.text)) });
    at = next;
  }
  return { separator, rows };
}
