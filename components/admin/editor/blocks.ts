// The blocks that can be inserted, from the slash menu and from the toolbar alike.

import type { Editor } from '@tiptap/core';
import type { HeadingLevel } from '@/lib/richtext/extensions';
import type { PickedImage } from './editor-props';
import type { EditorStrings } from './editor-strings';
import type { IconName } from './icon';
import { inText } from './in-text';
import { ensureLastLine } from './last-line';

export interface BlockCommand {
  readonly id: string;
  readonly icon: IconName;
  readonly label: (strings: EditorStrings) => string;
  readonly keywords: (strings: EditorStrings) => string;
  readonly run: (editor: Editor) => void;
}

export const imageNode = ({ mediaId, alt, caption }: PickedImage) => ({
  type: 'image',
  attrs: { mediaId, alt: alt ?? null, caption: caption ?? null, align: null },
});

export function insertTable(editor: Editor): void {
  // A table in a table helps nobody.
  if (editor.isActive('table')) return;
  inText(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  ensureLastLine(editor);
}

export function insertImage(editor: Editor, image: PickedImage): void {
  inText(editor).insertContent(imageNode(image)).run();
  ensureLastLine(editor);
}

export function insertRule(editor: Editor): void {
  inText(editor).setHorizontalRule().run();
  ensureLastLine(editor);
}

const heading = (level: HeadingLevel): BlockCommand => ({
  id: `heading${level}`,
  icon: `heading${level}`,
  label: ({ styles }) => styles[`heading${level}`],
  keywords: ({ slash }) => `${slash.keywords.heading}${level}`,
  run: (editor) => inText(editor).setHeading({ level }).run(),
});

type Insert = 'bulletList' | 'orderedList' | 'taskList' | 'quote' | 'image' | 'table' | 'rule' | 'codeBlock';

const insert = (id: Insert, run: BlockCommand['run']): BlockCommand => ({
  id,
  icon: id,
  label: ({ actions }) => actions[id],
  keywords: ({ slash }) => slash.keywords[id],
  run,
});

/** The picture is asked for by whoever shows the menu, because the form has to be asked. */
export const blocks = (pickImage: ((editor: Editor) => void) | undefined): readonly BlockCommand[] => [
  heading(2),
  heading(3),
  heading(4),
  insert('bulletList', (editor) => inText(editor).toggleBulletList().run()),
  insert('orderedList', (editor) => inText(editor).toggleOrderedList().run()),
  insert('taskList', (editor) => inText(editor).toggleTaskList().run()),
  insert('quote', (editor) => inText(editor).toggleBlockquote().run()),
  ...(pickImage ? [insert('image', pickImage)] : []),
  insert('table', insertTable),
  insert('rule', insertRule),
  insert('codeBlock', (editor) => inText(editor).setCodeBlock().run()),
];
