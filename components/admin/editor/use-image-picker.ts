// Asks the form for a picture, and puts it where the caret was or in the place of another.

import type { Editor } from '@tiptap/core';
import { useMemo } from 'react';
import { imageNode, insertImage } from './blocks';
import type { RichTextEditorProps } from './editor-props';
import { inText } from './in-text';

interface ImagePicker {
  readonly insert?: (editor: Editor) => void;
  readonly replace?: (editor: Editor) => void;
}

export function useImagePicker(pickImage: RichTextEditorProps['pickImage']): ImagePicker {
  return useMemo(() => {
    if (!pickImage) return {};
    const ask = async (editor: Editor) => {
      const image = await pickImage().catch(() => null);
      return editor.isDestroyed ? null : image;
    };
    const insert = async (editor: Editor) => {
      const image = await ask(editor);
      if (image) insertImage(editor, image);
      else if (!editor.isDestroyed) inText(editor);
    };
    const replace = async (editor: Editor) => {
      const image = await ask(editor);
      if (!image) return;
      const { mediaId, alt, caption } = imageNode(image).attrs;
      // A caption belongs to the place as much as to the picture: it is kept unless the new one brings its own.
      const kept = editor.getAttributes('image').caption;
      const chain = inText(editor);
      chain.updateAttributes('image', { mediaId, alt, caption: caption ?? kept }).run();
    };
    return { insert: (editor) => void insert(editor), replace: (editor) => void replace(editor) };
  }, [pickImage]);
}
