// Everything the editor in the browser consists of (Tiptap extensions): the shared list, and what only somebody who writes needs.

import { Extension, type Extensions } from '@tiptap/core';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { TaskItem } from '@tiptap/extension-list/task-item';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Gapcursor } from '@tiptap/extensions/gap-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { NodeSelection } from '@tiptap/pm/state';
import { richTextExtensions } from '@/lib/richtext/extensions';
import { Autolink } from './autolink';
import { Clipboard, type ClipboardOptions } from './clipboard';
import { CurrentSelection } from './current-selection';
import { fillSentence } from './editor-strings';
import { type ImageUploadOptions, ImageUploads } from './image-uploads';
import { type ImageViewOptions, ImageViews } from './image-view';
import { LastLine } from './last-line';
import { Placeholder } from './placeholder';
import { SlashMenuState, type SlashOptions } from './slash-menu-state';

export interface Dialogs {
  readonly openLink: () => void;
  readonly focusToolbar: () => void;
  readonly focusImage: () => void;
}

const DialogKeys = Extension.create<Dialogs>({
  name: 'dialogKeys',
  priority: 500,
  addKeyboardShortcuts() {
    const { openLink, focusToolbar, focusImage } = this.options;
    const then = (act: () => void) => () => {
      act();
      return true;
    };
    return {
      'Mod-k': then(openLink),
      'Alt-F10': then(focusToolbar),
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
        focusImage();
        return true;
      },
    };
  },
});

type Options = ClipboardOptions & ImageUploadOptions & ImageViewOptions & SlashOptions & Dialogs;

export function editorExtensions(options: Options): Extensions {
  const { strings } = options;
  const checkboxLabel = (node: { textContent: string }) => fillSentence(strings().task, { text: node.textContent });
  const shared = richTextExtensions.map((extension) =>
    extension.name === TaskItem.name ? extension.configure({ a11y: { checkboxLabel } }) : extension,
  );
  return [
    ...shared,
    CurrentSelection,
    DialogKeys.configure(options),
    SlashMenuState.configure(options),
    UndoRedo,
    ListKeymap,
    Gapcursor,
    Dropcursor.configure({ color: false, width: 2, class: 'drop-line' }),
    Placeholder.configure({ text: strings().placeholder }),
    LastLine,
    ImageViews.configure(options),
    ImageUploads.configure(options),
    Autolink,
    Clipboard.configure(options),
  ];
}
