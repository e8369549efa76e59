// Makes the editor when its place on the page exists, keeps it in step with the form, and takes it away again (Tiptap lifecycle).

import { Editor, type JSONContent } from '@tiptap/core';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RichText } from '@/lib/entity/rich-text';
import { richTextIssues } from '@/lib/richtext/validate';
import { editorExtensions } from './editor-extensions';
import { Exchange, shownDocument } from './incoming-value';

type Extended = Parameters<typeof editorExtensions>[0];

interface Tiptap extends Extended {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  readonly readOnly: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

interface Living {
  readonly editor: Editor;
  readonly exchange: Exchange;
}

const isReadable = (value: RichText) => richTextIssues(value).length === 0;

function makeEditor(place: HTMLElement, latest: RefObject<Tiptap>): Living {
  const { value, readOnly, attributes, listId } = latest.current;
  const editor = new Editor({
    element: place,
    extensions: editorExtensions({
      listId,
      matches: (query) => latest.current.matches(query),
      strings: () => latest.current.strings(),
      imageUrl: (mediaId) => latest.current.imageUrl(mediaId),
      upload: () => latest.current.upload(),
      canUpload: () => latest.current.canUpload(),
      notify: (message) => latest.current.notify(message),
      openLink: () => latest.current.openLink(),
      focusToolbar: () => latest.current.focusToolbar(),
      focusImage: () => latest.current.focusImage(),
    }),
    content: shownDocument(value) as JSONContent,
    editable: !readOnly,
    // Styles come with the page's own sheet, as its security policy asks; pasted text stays as it was pasted.
    injectCSS: false,
    enablePasteRules: false,
    enableCoreExtensions: { textDirection: false, delete: false, drop: false, paste: false },
    editorProps: { attributes },
  });
  const exchange = new Exchange(editor, (changed) => latest.current.onChange(changed));
  editor.on('transaction', ({ transaction, appendedTransactions }) =>
    exchange.moved([transaction, ...appendedTransactions]),
  );
  editor.on('update', () => exchange.changed());
  return { editor, exchange };
}

/** Null as long as there is none, or when the value is not one that an editor could keep whole. */
export function useTiptap(options: Tiptap): { editor: Editor | null; unreadable: boolean } {
  const { place, value, readOnly, attributes } = options;
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const [living, setLiving] = useState<Living | null>(null);
  const [unreadable, setUnreadable] = useState(false);

  useEffect(() => {
    if (!place.current || unreadable || !isReadable(latest.current.value)) return;
    const made = makeEditor(place.current, latest);
    setLiving(made);
    return () => {
      setLiving(null);
      made.editor.destroy();
    };
  }, [place, unreadable]);

  // In the same breath as the form renders: between the two, nobody can type.
  useLayoutEffect(() => {
    if (living?.exchange.isAnswer(value)) return;
    const readable = isReadable(value);
    setUnreadable(!readable);
    if (readable && living && !living.editor.isDestroyed) living.exchange.show(value);
  }, [living, value]);

  useEffect(() => {
    if (living && living.editor.isEditable === readOnly) living.editor.setEditable(!readOnly, false);
  }, [living, readOnly]);

  const written = JSON.stringify(attributes);
  useEffect(() => {
    living?.editor.setOptions({ editorProps: { attributes: JSON.parse(written) } });
  }, [living, written]);

  return { editor: unreadable ? null : (living?.editor ?? null), unreadable };
}
