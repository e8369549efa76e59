// Writes rich text the way one types it: blocks as functions, **bold**, *italic* and [links](/address) within a line.

import type { RichText, RichTextMark, RichTextNode } from '@/lib/entity/rich-text';

const inline = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g;

const words = (text: string, ...marks: RichTextMark[]): RichTextNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }];

function line(source: string): RichTextNode[] {
  const nodes: RichTextNode[] = [];
  let read = 0;
  for (const found of source.matchAll(inline)) {
    const [whole, bold, italic, label, href] = found;
    nodes.push(...words(source.slice(read, found.index)));
    if (bold !== undefined) nodes.push(...words(bold, { type: 'bold' }));
    else if (italic !== undefined) nodes.push(...words(italic, { type: 'italic' }));
    else nodes.push(...words(label ?? '', { type: 'link', attrs: { href } }));
    read = found.index + whole.length;
  }
  return [...nodes, ...words(source.slice(read))];
}

const block = (type: string, content: readonly RichTextNode[]): RichTextNode => ({ type, content });

export const doc = (...content: readonly RichTextNode[]): RichText => ({ type: 'doc', content });
export const p = (text: string): RichTextNode => block('paragraph', line(text));
export const h2 = (text: string): RichTextNode => ({ ...block('heading', line(text)), attrs: { level: 2 } });
export const h3 = (text: string): RichTextNode => ({ ...block('heading', line(text)), attrs: { level: 3 } });

const items = (texts: readonly string[]) => texts.map((text) => block('listItem', [p(text)]));
export const bullets = (...texts: readonly string[]): RichTextNode => block('bulletList', items(texts));
export const steps = (...texts: readonly string[]): RichTextNode => ({
  ...block('orderedList', items(texts)),
  attrs: { start: 1 },
});

/** What somebody said, and who. */
export const quote = (text: string, who: string): RichTextNode => block('blockquote', [p(text), p(`*${who}*`)]);

/** The first row is the heading. */
export const table = (heading: readonly string[], ...rows: readonly (readonly string[])[]): RichTextNode => {
  const row = (type: string, cells: readonly string[]) =>
    block(
      'tableRow',
      cells.map((cell) => ({ ...block(type, [p(cell)]), attrs: { colspan: 1, rowspan: 1 } })),
    );
  return block('table', [row('tableHeader', heading), ...rows.map((cells) => row('tableCell', cells))]);
};

export const picture = (mediaId: string, alt: string): RichTextNode => ({ type: 'image', attrs: { mediaId, alt } });
