// A table that scrolls by itself when it is wider than the page, and says which cells are headings.

import type { ReactNode } from 'react';
import { childrenOf } from '@/lib/entity/children-of';
import { plainText } from '@/lib/entity/plain-text';
import type { RichTextNode } from '@/lib/entity/rich-text';
import styles from './rich-text.module.css';

type RenderBlocks = (node: RichTextNode) => ReactNode;

const isHeader = ({ type }: RichTextNode) => type === 'tableHeader';

function span(cell: RichTextNode, name: 'colspan' | 'rowspan'): number | undefined {
  const value = cell.attrs?.[name];
  return Number.isInteger(value) && (value as number) > 1 && (value as number) <= 1000 ? (value as number) : undefined;
}

function tableRow(row: RichTextNode, key: number, scope: 'col' | 'row', renderBlocks: RenderBlocks): ReactNode {
  const cells = childrenOf(row).map((cell, i) => {
    const spans = { colSpan: span(cell, 'colspan'), rowSpan: span(cell, 'rowspan') };
    const inside = renderBlocks(cell);
    return isHeader(cell) ? (
      <th key={i.toString()} scope={scope} {...spans}>
        {inside}
      </th>
    ) : (
      <td key={i.toString()} {...spans}>
        {inside}
      </td>
    );
  });
  return <tr key={key.toString()}>{cells}</tr>;
}

export function richTextTable(table: RichTextNode, label: string, renderBlocks: RenderBlocks): ReactNode {
  const rows = childrenOf(table);
  const firstRow = rows[0] ? childrenOf(rows[0]) : [];
  const headed = firstRow.length > 0 && firstRow.every(isHeader);
  const body = headed ? rows.slice(1) : rows;
  const headings = headed ? `: ${firstRow.map(plainText).join(', ')}`.slice(0, 100) : '';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={label + headings} tabIndex={0}>
      <table>
        {headed && rows[0] ? <thead>{tableRow(rows[0], 0, 'col', renderBlocks)}</thead> : null}
        {body.length > 0 ? <tbody>{body.map((row, i) => tableRow(row, i, 'row', renderBlocks))}</tbody> : null}
      </table>
    </section>
  );
}
