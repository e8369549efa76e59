// Lets a component follow one thing about the editor, and draw itself anew only when that changes (useSyncExternalStore).

import type { Editor } from '@tiptap/core';
import { useCallback, useSyncExternalStore } from 'react';

type Shown = string | number | boolean | null;

/** What is looked at must be a plain value: equal ones draw nothing. */
export function useEditorState<T extends Shown>(editor: Editor | null, look: (editor: Editor) => T, otherwise: T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      editor?.on('transaction', changed).on('focus', changed).on('blur', changed);
      return () => {
        editor?.off('transaction', changed).off('focus', changed).off('blur', changed);
      };
    },
    [editor],
  );
  const current = () => (editor && !editor.isDestroyed ? look(editor) : otherwise);
  return useSyncExternalStore(subscribe, current, () => otherwise);
}
