// A document as a few readable lines, so that a test can say what it expects of it (test serialiser).

import type { RichTextMark, RichTextNode } from '@/lib/entity/rich-text';

const short: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  taskList: 'tasks',
  taskItem: 'task',
  blockquote: 'quote',
  codeBlock: 'code',
  horizontalRule: 'rule',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};

function markSign({ type, attrs }: RichTextMark): string {
  if (type !== 'link') return type;
  return attrs?.href ? `link ${attrs.href}` : `link ${attrs?.entity} ${attrs?.id}`;
}

function inline(node: RichTextNode): string {
  if (node.type === 'hardBreak') return '⏎';
  const marks = (node.marks ?? []).map(markSign).join(' ');
  return marks === '' ? (node.text ?? '') : `[${marks}: ${node.text}]`;
}

function nameOf({ type, attrs }: RichTextNode): string {
  const name = type === 'heading' ? `h${attrs?.level}` : (short[type] ?? type);
  const said = [
    attrs?.textAlign,
    attrs?.start === 1 ? undefined : attrs?.start,
    attrs?.checked === true ? 'done' : undefined,
    attrs?.colspan === 1 ? undefined : attrs?.colspan,
    attrs?.mediaId,
    attrs?.alt,
    attrs?.caption,
    attrs?.align,
  ].filter((value) => value !== undefined && value !== null);
  return [name, ...said].join(' ');
}

const isLine = ({ type }: RichTextNode) => /^(paragraph|heading|codeBlock)$/.test(type);

function linesOf(node: RichTextNode, indent: string): string[] {
  const content = node.content ?? [];
  if (isLine(node)) return [`${indent}${nameOf(node)}${content.length > 0 ? `: ${content.map(inline).join('')}` : ''}`];
  // A cell or an item with one line is that line.
  const only = content[0];
  if (content.length === 1 && only?.type === 'paragraph' && /Item|Cell|Header/.test(node.type))
    return [`${indent}${nameOf(node)}: ${(only.content ?? []).map(inline).join('')}`.trimEnd()];
  return [`${indent}${nameOf(node)}`, ...content.flatMap((child) => linesOf(child, `${indent}  `))];
}

export const outline = (document: RichTextNode): string[] =>
  (document.content ?? []).flatMap((node) => linesOf(node, ''));
