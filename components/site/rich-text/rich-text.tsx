// Shows a stored document as semantic HTML (rich text renderer); what it does not know it shows as text, and it never fails.

import { Fragment, type ReactNode } from 'react';
import { childrenOf, textOf } from '@/lib/entity/children-of';
import { plainText } from '@/lib/entity/plain-text';
import type { RichTextNode } from '@/lib/entity/rich-text';
import type { Alignment } from '@/lib/richtext/image-node';
import { inlineContent, type ResolveLink } from './inline-content';
import styles from './rich-text.module.css';
import { type RichTextLabels, richTextLabels } from './rich-text-labels';
import { richTextTable } from './rich-text-table';

export interface RichTextImage {
  readonly mediaId: string;
  readonly alt: string;
  readonly caption: string;
  readonly align: Alignment | null;
}

export interface RichTextProps {
  readonly document: RichTextNode;
  readonly resolveLink: ResolveLink;
  /** The picture alone: figure and caption are put around it here. Null leaves it out. */
  readonly renderImage: (image: RichTextImage) => ReactNode;
  readonly labels?: RichTextLabels;
}

type Context = Required<Omit<RichTextProps, 'document'>>;

const deepest = 60;
const aligned: Readonly<Record<Alignment, string | undefined>> = {
  left: styles.left,
  center: styles.center,
  right: styles.right,
};
const inlineTypes = new Set(['text', 'hardBreak']);
const headings = new Map<unknown, 'h2' | 'h3' | 'h4'>([
  [2, 'h2'],
  [3, 'h3'],
  [4, 'h4'],
]);

const alignmentOf = (value: unknown): Alignment | null =>
  value === 'left' || value === 'center' || value === 'right' ? value : null;

function alignClass(node: RichTextNode): { className?: string | undefined } {
  const align = alignmentOf(node.attrs?.textAlign);
  return align ? { className: aligned[align] } : {};
}

function figure(node: RichTextNode, { renderImage }: Context): ReactNode {
  const { mediaId, alt, caption, align } = node.attrs ?? {};
  if (typeof mediaId !== 'string') return null;
  const image = {
    mediaId,
    alt: typeof alt === 'string' ? alt : '',
    caption: typeof caption === 'string' ? caption : '',
    align: alignmentOf(align),
  };
  const picture = renderImage(image);
  if (picture === null || picture === undefined) return null;
  return (
    <figure className={image.align ? styles[`figure-${image.align}`] : styles.figure}>
      {picture}
      {image.caption === '' ? null : <figcaption>{image.caption}</figcaption>}
    </figure>
  );
}

function task(node: RichTextNode, context: Context, depth: number): ReactNode {
  const first = childrenOf(node)[0];
  const label = (first ? plainText(first).slice(0, 200) : '') || context.labels.task;
  return (
    <li>
      <input type="checkbox" checked={node.attrs?.checked === true} disabled readOnly aria-label={label} />
      <div>{blocks(node, context, depth)}</div>
    </li>
  );
}

function block(node: RichTextNode, context: Context, depth: number): ReactNode {
  const inside = () => blocks(node, context, depth + 1);
  const line = () => inlineContent(childrenOf(node), context.resolveLink);
  switch (node.type) {
    case 'paragraph':
      return <p {...alignClass(node)}>{line()}</p>;
    case 'heading': {
      const Heading = headings.get(node.attrs?.level) ?? 'h2';
      return <Heading {...alignClass(node)}>{line()}</Heading>;
    }
    case 'bulletList':
      return <ul>{inside()}</ul>;
    case 'orderedList': {
      const start = node.attrs?.start;
      return <ol {...(Number.isInteger(start) && start !== 1 ? { start: start as number } : {})}>{inside()}</ol>;
    }
    case 'listItem':
      return <li>{inside()}</li>;
    case 'taskList':
      return <ul className={styles.tasks}>{inside()}</ul>;
    case 'taskItem':
      return task(node, context, depth + 1);
    case 'blockquote':
      return <blockquote>{inside()}</blockquote>;
    case 'horizontalRule':
      return <hr />;
    case 'codeBlock':
      return (
        <pre>
          <code>{childrenOf(node).map(textOf).join('')}</code>
        </pre>
      );
    case 'table':
      return richTextTable(node, context.labels.table, (cell) => blocks(cell, context, depth + 3));
    case 'image':
      return figure(node, context);
    default:
      return unknown(node, context, depth);
  }
}

function unknown(node: RichTextNode, context: Context, depth: number): ReactNode {
  return textOf(node) === '' ? blocks(node, context, depth + 1) : <p>{textOf(node)}</p>;
}

function blocks(parent: RichTextNode, context: Context, depth: number): ReactNode[] {
  if (depth > deepest) return [];
  const children = childrenOf(parent);
  // Text where blocks belong still deserves a paragraph of its own.
  if (children.length > 0 && children.every(({ type }) => inlineTypes.has(type)))
    return [<p key="text">{inlineContent(children, context.resolveLink)}</p>];
  return children.map((child, i) => <Fragment key={i.toString()}>{block(child, context, depth)}</Fragment>);
}

// Walks the stored JSON by itself instead of through the editor's renderer: that one throws on an unknown node, writes
// style attributes and brings the editor's whole core to every public page; this needs none of it.
export function RichTextView({ document, resolveLink, renderImage, labels = richTextLabels.de }: RichTextProps) {
  return <div className={styles.text}>{blocks(document, { resolveLink, renderImage, labels }, 0)}</div>;
}
