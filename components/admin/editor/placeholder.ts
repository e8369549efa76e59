// Invites to write as long as nothing is written (placeholder decoration).

import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const isEmpty = (doc: Node) =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.firstChild.content.size === 0;

export const Placeholder = Extension.create<{ text: string }>({
  name: 'placeholder',
  addOptions: () => ({ text: '' }),
  addProseMirrorPlugins() {
    const { text } = this.options;
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) =>
            isEmpty(doc) && this.editor.isEditable
              ? DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { 'data-placeholder': text })])
              : null,
        },
      }),
    ];
  },
});
