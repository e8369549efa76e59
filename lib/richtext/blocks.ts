// A document as a row of blocks (block model): each paragraph, heading, list item, cell, picture and rule, with where it stands.

import { childrenOf, textOf } from '@/lib/entity/children-of';
import type { RichTextMark, RichTextNode } from '@/lib/entity/rich-text';
import type { Run } from './word-changes';

export type BlockKind = 'paragraph' | 'heading' | 'code' | 'image' | 'rule' | 'other';

export interface Block {
  readonly kind: BlockKind;
  /** Of a heading. */
  readonly level?: number;
  /** The lists, quotes and tables around it, outermost first. */
  readonly within: readonly string[];
  readonly runs: readonly Run[];
  readonly text: string;
  /** Everything else about it that can be changed without a word being changed. */
  readonly look: string;
}

const kinds: Readonly<Record<string, BlockKind>> = {
  paragraph: 'paragraph',
  heading: 'heading',
  codeBlock: 'code',
  image: 'image',
  horizontalRule: 'rule',
};

/** Rows and items say nothing that their list or table does not say. */
const silent = new Set(['doc', 'listItem', 'tableRow']);
const deepest = 60;

const sortedJson = (value: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify(
    Object.entries(value)
      .filter(([, one]) => one !== null && one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const lookOf = (marks: readonly RichTextMark[] = []): string =>
  marks
    .map(({ type, attrs }) => `${type}${sortedJson(attrs)}`)
    .sort()
    .join(' ');

const runOf = (node: RichTextNode): Run => ({
  text: node.type === 'hardBreak' ? '\n' : textOf(node),
  look: lookOf(node.marks),
});

/** What is read of a picture: its caption and its description, each on a line. */
function imageBlock(node: RichTextNode, within: readonly string[]): Block {
  const { alt, caption, ...attrs } = node.attrs ?? {};
  const text = [caption, alt].filter((one) => typeof one === 'string' && one !== '').join('\n');
  return { kind: 'image', within, text, runs: [{ text, look: '' }], look: sortedJson(attrs) };
}

function textBlock(node: RichTextNode, within: readonly string[], around: string): Block {
  const runs = childrenOf(node).map(runOf);
  const { level } = node.attrs ?? {};
  return {
    kind: kinds[node.type] ?? 'other',
    ...(typeof level === 'number' ? { level } : {}),
    within,
    runs,
    text: runs.map(({ text }) => text).join(''),
    look: `${around} ${sortedJson(node.attrs)}`,
  };
}

const isInline = ({ type }: RichTextNode) => type === 'text' || type === 'hardBreak';
const isLeaf = (node: RichTextNode) => node.type in kinds || childrenOf(node).some(isInline);

function* walk(node: RichTextNode, within: readonly string[], around: string, depth: number): Generator<Block> {
  if (node.type === 'image') yield imageBlock(node, within);
  else if (isLeaf(node)) yield textBlock(node, within, around);
  else if (depth < deepest) {
    const inside = silent.has(node.type) ? within : [...within, node.type];
    const attrs = node.type === 'doc' ? '' : `${around}${node.type === 'taskItem' ? sortedJson(node.attrs) : ''}`;
    for (const child of childrenOf(node)) yield* walk(child, inside, attrs, depth + 1);
  }
}

export const blocksOf = (document: RichTextNode): Block[] => [...walk(document, [], '', 0)];
