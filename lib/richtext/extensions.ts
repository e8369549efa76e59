// The one list of what rich text consists of (Tiptap extensions): editor, validation and clipboard are all made from it.

import { type Extensions, wrappingInputRule } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Highlight } from '@tiptap/extension-highlight';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { TaskItem } from '@tiptap/extension-list/task-item';
import { TaskList } from '@tiptap/extension-list/task-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { TableCell } from '@tiptap/extension-table/cell';
import { TableHeader } from '@tiptap/extension-table/header';
import { TableRow } from '@tiptap/extension-table/row';
import { Table } from '@tiptap/extension-table/table';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { languagePattern, maxColumns, maxRowSpan, maxStart } from './bounds';
import { alignments, Image } from './image-node';
import { Link } from './link-mark';
import { Subscript, Superscript } from './script-marks';

export const headingLevels = [2, 3, 4] as const;
export type HeadingLevel = (typeof headingLevels)[number];

const wholeNumber = (element: Element, name: string, least: number, most: number) =>
  Math.min(most, Math.max(least, Number.parseInt(element.getAttribute(name) ?? '', 10) || 1));

const cellAttributes = () => ({
  colspan: { default: 1, parseHTML: (element: Element) => wholeNumber(element, 'colspan', 1, maxColumns) },
  rowspan: { default: 1, parseHTML: (element: Element) => wholeNumber(element, 'rowspan', 1, maxRowSpan) },
  // Columns are as wide as their text; the table commands only ask that the attribute exists.
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

const ClubHeading = Heading.extend({
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
}).configure({ levels: [...headingLevels] });

const ClubOrderedList = OrderedList.extend({
  addAttributes: () => ({
    start: { default: 1, parseHTML: (element: Element) => wholeNumber(element, 'start', 0, maxStart) },
  }),
  // Only "1. " begins a list: a line may well begin with "24. Dezember".
  addInputRules() {
    return [wrappingInputRule({ find: /^1[.)]\s$/, type: this.type })];
  },
});

const ClubCodeBlock = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element: Element) => {
        const named = /(?:^|\s)language-(\S+)/.exec(element.firstElementChild?.className ?? '')?.[1] ?? '';
        return languagePattern.test(named) ? named : null;
      },
    },
  }),
});

const alignedTypes = ['heading', 'paragraph'];

const ClubTextAlign = TextAlign.extend({
  addGlobalAttributes: () => [
    {
      types: alignedTypes,
      attributes: {
        textAlign: {
          default: null,
          // An attribute rather than a style, which the security policy of a page may drop from what is pasted.
          parseHTML: (element: Element) => {
            const align = element.getAttribute('data-text-align');
            return alignments.find((name) => name === align) ?? null;
          },
          renderHTML: ({ textAlign }) => (textAlign ? { 'data-text-align': textAlign } : {}),
        },
      },
    },
  ],
}).configure({ types: alignedTypes, alignments: [...alignments] });

export const richTextExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  ClubHeading,
  Bold,
  Italic,
  Underline,
  Strike,
  Code,
  Subscript,
  Superscript,
  Highlight,
  Link,
  BulletList,
  ClubOrderedList,
  ListItem,
  TaskList,
  TaskItem.configure({ nested: true }),
  Blockquote,
  HorizontalRule,
  ClubCodeBlock,
  HardBreak,
  Table,
  TableRow,
  TableHeader.extend({ addAttributes: cellAttributes }),
  TableCell.extend({ addAttributes: cellAttributes }),
  Image,
  ClubTextAlign,
];
