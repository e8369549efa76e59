// Writes tables as spreadsheets like to open them (CSV writer): RFC 4180 in UTF-8 with its mark, no cell taken for a formula.

import { neutralised } from './formula';

export type Separator = ';' | ',' | '\t';

/** By which spreadsheets know UTF-8; it comes once, before everything else. */
export const byteOrderMark = '\uFEFF';

const needsQuotes = (text: string): boolean => /[";,\t\r\n]|^\s|\s$/.test(text);

const quoted = (text: string): string => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One row with its end. */
export function csvRow(cells: readonly string[], separator: Separator): string {
  const line = cells.map((cell) => quoted(neutralised(cell))).join(separator);
  // A row of one empty cell must not look like no row at all.
  return `${line === '' && cells.length > 0 ? '""' : line}\r\n`;
}
