// What the toolbar offers, in groups: how each tool looks, when it is active and what it does.

import type { ChainedCommands, Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { insertRule, insertTable } from './blocks';
import type { EditorStrings } from './editor-strings';
import type { IconName } from './icon';

export interface Tool {
  readonly id: keyof EditorStrings['actions'];
  readonly icon: IconName;
  readonly run: (editor: Editor) => void;
  readonly active?: (editor: Editor) => boolean;
  readonly enabled?: (editor: Editor) => boolean;
  readonly shortcut?: string;
  /** 1 is always there, 2 from a tablet's width on, 3 only where there is room for all. */
  readonly tier: 1 | 2 | 3;
}

type MarkTool = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript' | 'highlight';

const mark = (id: MarkTool, tier: Tool['tier'], shortcut?: string): Tool => ({
  id,
  icon: id,
  tier,
  run: (editor) => editor.chain().toggleMark(id).run(),
  active: (editor) => editor.isActive(id),
  enabled: (editor) => !editor.isActive('codeBlock') && (id === 'code' || !editor.isActive('code')),
  ...(shortcut ? { shortcut } : {}),
});

type BlockTool = 'bulletList' | 'orderedList' | 'taskList' | 'quote' | 'codeBlock';
type Change = (chain: ChainedCommands) => ChainedCommands;

const block = (id: BlockTool, tier: Tool['tier'], shortcut: string, change: Change, node: string = id): Tool => ({
  id,
  icon: id,
  tier,
  shortcut,
  run: (editor) => change(editor.chain()).run(),
  active: (editor) => editor.isActive(node),
});

const align = (id: 'alignLeft' | 'alignCenter' | 'alignRight', to: 'left' | 'center' | 'right', key: string): Tool => ({
  id,
  icon: id,
  tier: 3,
  shortcut: key,
  // Left is how text stands anyway: it is not written down.
  run: (editor) => (to === 'left' ? editor.chain().unsetTextAlign().run() : editor.chain().toggleTextAlign(to).run()),
  active: (editor) =>
    to === 'left'
      ? !editor.isActive({ textAlign: 'center' }) && !editor.isActive({ textAlign: 'right' })
      : editor.isActive({ textAlign: to }),
  enabled: (editor) => editor.isActive('paragraph') || editor.isActive('heading'),
});

export interface ToolDialogs {
  readonly openLink: () => void;
  readonly pickImage: ((editor: Editor) => void) | undefined;
}

export const tools = ({ openLink, pickImage }: ToolDialogs): readonly (readonly Tool[])[] => [
  [
    mark('bold', 1, 'Mod-b'),
    mark('italic', 1, 'Mod-i'),
    mark('underline', 2, 'Mod-u'),
    mark('strike', 3, 'Mod-Shift-s'),
    mark('highlight', 3, 'Mod-Shift-h'),
    mark('code', 3, 'Mod-e'),
    mark('subscript', 3, 'Mod-,'),
    mark('superscript', 3, 'Mod-.'),
  ],
  [
    {
      id: 'link',
      icon: 'link',
      tier: 1,
      shortcut: 'Mod-k',
      run: openLink,
      active: (editor) => editor.isActive('link'),
      enabled: (editor) => !editor.isActive('codeBlock') && !editor.isActive('code'),
    },
    ...(pickImage ? [{ id: 'image', icon: 'image', tier: 1, run: pickImage } as const] : []),
    {
      id: 'table',
      icon: 'table',
      tier: 2,
      run: insertTable,
      enabled: (editor) => !editor.isActive('table'),
    },
  ],
  [
    block('bulletList', 1, 'Mod-Shift-8', (chain) => chain.toggleBulletList()),
    block('orderedList', 2, 'Mod-Shift-7', (chain) => chain.toggleOrderedList()),
    block('taskList', 2, 'Mod-Shift-9', (chain) => chain.toggleTaskList()),
    block('quote', 2, 'Mod-Shift-b', (chain) => chain.toggleBlockquote(), 'blockquote'),
    block('codeBlock', 3, 'Mod-Alt-c', (chain) => chain.toggleCodeBlock()),
    { id: 'rule', icon: 'rule', tier: 3, run: insertRule },
  ],
  [
    align('alignLeft', 'left', 'Mod-Shift-l'),
    align('alignCenter', 'center', 'Mod-Shift-e'),
    align('alignRight', 'right', 'Mod-Shift-r'),
  ],
  [
    {
      id: 'undo',
      icon: 'undo',
      tier: 1,
      shortcut: 'Mod-z',
      run: (editor) => editor.chain().undo().run(),
      enabled: (editor) => undoDepth(editor.state) > 0,
    },
    {
      id: 'redo',
      icon: 'redo',
      tier: 2,
      shortcut: 'Mod-Shift-z',
      run: (editor) => editor.chain().redo().run(),
      enabled: (editor) => redoDepth(editor.state) > 0,
    },
  ],
];
