// Finds out which cells of a pasted table are headings, from what spreadsheets and word processors leave behind (paste clean-up).

import { addStyle, isBoldStyle } from './paste-styles';

const rulePattern = /\.(xl\d+)\s*\{([^{}]*)\}/g;
const kept = /(?:^|;)\s*((?:font-weight|font-style)\s*:[^;]+)/gi;

/** Excel keeps what its cells look like in classes: they are written to the cells. */
export function applyCellStyles({ body }: Document, css: string): void {
  for (const [, name, declarations = ''] of css.matchAll(rulePattern)) {
    const style = [...declarations.matchAll(kept)].map(([, declaration]) => declaration).join(';');
    if (style !== '') for (const cell of body.querySelectorAll(`.${name}`)) addStyle(cell, style);
  }
}

function isBold(node: Node, cell: Element): boolean {
  for (let at = node.parentElement; at; at = at.parentElement) {
    if (/^(b|strong)$/.test(at.localName) || isBoldStyle(at)) return true;
    if (at === cell) return false;
  }
  return false;
}

function isHeading(cell: Element): boolean {
  const walker = cell.ownerDocument.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let words = false;
  while (walker.nextNode()) {
    if (!walker.currentNode.textContent?.trim()) continue;
    if (!isBold(walker.currentNode, cell)) return false;
    words = true;
  }
  return words;
}

function toHeaderCell(cell: Element): void {
  const header = cell.ownerDocument.createElement('th');
  for (const name of ['colspan', 'rowspan']) {
    const value = cell.getAttribute(name);
    if (value) header.setAttribute(name, value);
  }
  header.append(...cell.childNodes);
  cell.replaceWith(header);
}

const cellsOf = (row: Element | undefined) =>
  [...(row?.children ?? [])].filter(({ localName }) => /^t[dh]$/.test(localName));

export function nameHeaderCells({ body }: Document): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows];
    const named = rows.filter((row) => row.parentElement?.localName === 'thead');
    const first = cellsOf(rows[0]);
    const guessed = named.length === 0 && rows.length > 1 && first.length > 0 && first.every(isHeading);
    for (const cell of [...named, ...(guessed ? rows.slice(0, 1) : [])].flatMap(cellsOf))
      if (cell.localName === 'td') toHeaderCell(cell);
  }
}
