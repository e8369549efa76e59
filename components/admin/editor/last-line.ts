// There is always a way to go on writing (gap cursor): below a table or a picture at the end, a click makes a new line.

import { type Editor, Extension } from '@tiptap/core';
import { Plugin, Selection } from '@tiptap/pm/state';

/** Puts a paragraph at the end, unless there is one; used by whatever inserts a block that text cannot follow. */
export function ensureLastLine(editor: Editor): boolean {
  const { doc, schema, tr } = editor.state;
  const paragraph = schema.nodes.paragraph;
  if (!paragraph || doc.lastChild?.type === paragraph) return false;
  editor.view.dispatch(tr.insert(doc.content.size, paragraph.create()));
  return true;
}

export const LastLine = Extension.create({
  name: 'lastLine',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handleClick: (view, _, event) => {
            const last = view.dom.lastElementChild?.getBoundingClientRect();
            if (!last || event.clientY <= last.bottom || !editor.isEditable || !ensureLastLine(editor)) return false;
            view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)));
            return true;
          },
        },
      }),
    ];
  },
});
