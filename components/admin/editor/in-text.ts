// Goes back to the text (synchronous focus): at once, not with the next frame as the editor's own command does, so that no key is lost.

import type { ChainedCommands, Editor } from '@tiptap/core';

export function inText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}
