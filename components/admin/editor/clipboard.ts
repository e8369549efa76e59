// What comes from outside, by paste or by drop (paste and drop handling): text is cleaned, pictures are uploaded, the rest is declined politely.

import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { cleanPaste } from '@/lib/richtext/paste';
import { unstyled } from '@/lib/richtext/paste-styles';
import { type EditorStrings, fillSentence } from './editor-strings';

export interface ClipboardOptions {
  readonly canUpload: () => boolean;
  readonly strings: () => EditorStrings;
  readonly notify: (message: string) => void;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Spreadsheets put a picture of their cells beside the cells: only what has no words of its own is a picture. */
const hasWords = (html: string) =>
  unstyled(html)
    .html.replaceAll(/<[^<>]*>|&nbsp;/gi, '')
    .trim() !== '';

export const Clipboard = Extension.create<ClipboardOptions>({
  name: 'clipboard',
  addProseMirrorPlugins() {
    const { editor, options } = this;

    const upload = (files: File[], at: number): boolean => {
      if (files.length === 0 || !options.canUpload()) return false;
      editor.storage.imageUploads.start(files, at);
      return true;
    };

    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => {
            const { html: clean, droppedImages } = cleanPaste(html);
            const { upload: words } = options.strings();
            if (droppedImages > 0)
              options.notify(
                fillSentence(droppedImages === 1 ? words.droppedOne : words.droppedOther, { n: droppedImages }),
              );
            return clean;
          },
          handlePaste: (view, event) => {
            if (hasWords(event.clipboardData?.getData('text/html') ?? '')) return false;
            return upload(filesOf(event.clipboardData), view.state.selection.from);
          },
          handleDrop: (view, event, _, moved) => {
            const files = filesOf(event.dataTransfer);
            if (moved || files.length === 0) return false;
            event.preventDefault();
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
            return upload(files, at);
          },
        },
      }),
    ];
  },
});
