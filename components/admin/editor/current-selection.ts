// Keys, what is pasted and what is merged act on what is selected now: the browser tells of a new selection (selectionchange) only after the keys that are waiting.

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export function tellSelection({ dom, composing }: EditorView): void {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
}

export const CurrentSelection = Extension.create({
  name: 'currentSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: { keydown: tellSelection, paste: tellSelection },
      },
    }),
  ],
});
