// The words of a document without its form, and a document of plain words (rich text to plain text).

import { childrenOf, textOf } from '@/lib/entity/children-of';
import type { RichText, RichTextNode } from '@/lib/entity/rich-text';

const nothing: ReadonlySet<string> = new Set();
const deepest = 60;

const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hardBreak';

function lineOf(inline: readonly RichTextNode[]): string {
  return inline.map((node) => (node.type === 'hardBreak' ? '\n' : textOf(node))).join('');
}

/** One line per paragraph, heading, item or cell. */
export function* textLines(node: RichTextNode, skip = nothing, depth = 0): Generator<string> {
  const content = childrenOf(node);
  if (content.length === 0 || skip.has(node.type) || depth > deepest) return;
  if (content.every(isInline)) yield lineOf(content);
  else for (const child of content) yield* textLines(child, skip, depth + 1);
}

export const plainText = (document: RichTextNode): string => [...textLines(document)].join('\n').trim();

/** A paragraph for every line. */
export function documentOf(text: string): RichText {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const content = lines.map(
    (line): RichTextNode =>
      line === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: line }] },
  );
  return { type: 'doc', content };
}
