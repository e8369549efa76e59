// Text with its marks as phrasing elements (marks to HTML elements); neighbours under the same link become one link.

import { Fragment, type ReactNode } from 'react';
import { childrenOf, textOf } from '@/lib/entity/children-of';
import { plainText } from '@/lib/entity/plain-text';
import type { RichTextMark, RichTextNode } from '@/lib/entity/rich-text';
import { isExternalHref, isSafeHref } from '@/lib/richtext/href';

/** The address of a document of this site, or null when there is nothing to lead to. */
export type ResolveLink = (entity: string, id: string) => string | null;

const elements = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
} as const;

const isMarkName = (type: string): type is keyof typeof elements => Object.hasOwn(elements, type);

const marksOf = ({ marks }: RichTextNode): readonly RichTextMark[] => (Array.isArray(marks) ? marks : []);

const linkOf = (node: RichTextNode): RichTextMark | undefined => marksOf(node).find((mark) => mark?.type === 'link');

function hrefOf(link: RichTextMark, resolveLink: ResolveLink): string | null {
  const { href, entity, id } = link.attrs ?? {};
  const address = typeof entity === 'string' && typeof id === 'string' ? resolveLink(entity, id) : href;
  return isSafeHref(address) ? address : null;
}

function marked(node: RichTextNode): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  let shown: ReactNode = childrenOf(node).length > 0 ? plainText(node) : textOf(node);
  for (const mark of marksOf(node).toReversed()) {
    if (!mark || !isMarkName(mark.type)) continue;
    const Element = elements[mark.type];
    shown = <Element>{shown}</Element>;
  }
  return shown;
}

interface Run {
  readonly href: string | null;
  readonly nodes: RichTextNode[];
}

function runsOf(nodes: readonly RichTextNode[], resolveLink: ResolveLink): Run[] {
  const runs: Run[] = [];
  for (const node of nodes) {
    const link = linkOf(node);
    const href = link ? hrefOf(link, resolveLink) : null;
    const last = runs.at(-1);
    if (last && last.href === href) last.nodes.push(node);
    else runs.push({ href, nodes: [node] });
  }
  return runs;
}

/** Positions serve as keys throughout: a rendered document never changes its order. */
export function inlineContent(nodes: readonly RichTextNode[], resolveLink: ResolveLink): ReactNode[] {
  return runsOf(nodes, resolveLink).map(({ href, nodes: run }, i) => {
    const shown = run.map((node, j) => <Fragment key={j.toString()}>{marked(node)}</Fragment>);
    const key = i.toString();
    if (href === null) return <Fragment key={key}>{shown}</Fragment>;
    return (
      <a key={key} href={href} {...(isExternalHref(href) ? { rel: 'noopener' } : {})}>
        {shown}
      </a>
    );
  });
}
