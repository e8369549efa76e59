// Several texts in one cell, with a bar between them (escaping of list values); a bar that belongs to a text is told apart by a backslash.

export const joinCell = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(' | ');

/** Each escaped character, bar or other character on its own. */
const tokens = /\\[\\|]|[\s\S]/g;

export function splitCell(cell: string): string[] {
  const texts: string[] = [];
  let text = '';
  for (const token of cell.match(tokens) ?? []) {
    if (token === '|') {
      texts.push(text);
      text = '';
    } else text += token.length > 1 ? token.slice(1) : token;
  }
  return [...texts, text].map((one) => one.trim()).filter((one) => one !== '');
}
