// The editor for rich text: shows a value, reports each change as plain JSON, and takes in what was merged elsewhere.

'use client';

import type { Editor } from '@tiptap/core';
import { type FocusEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { plainText } from '@/lib/richtext/plain-text';
import { blocks, imageNode, insertImage } from './blocks';
import { EditorFooter } from './editor-footer';
import type { RichTextEditorProps } from './editor-props';
import { ImageBar } from './image-bar';
import { inText } from './in-text';
import { LinkDialog } from './link-dialog';
import prose from './prose.module.css';
import styles from './rich-text-editor.module.css';
import { SlashMenu } from './slash-menu';
import { matchingBlocks } from './slash-menu-state';
import { TableBar } from './table-bar';
import { Toolbar } from './toolbar';
import { focusFirst } from './use-roving-focus';
import { useTiptap } from './use-tiptap';

/** Asks the form for a picture and puts it where the caret was. */
function useImagePicker(pickImage: RichTextEditorProps['pickImage']) {
  return useMemo(() => {
    if (!pickImage) return {};
    const insert = async (editor: Editor) => {
      const image = await pickImage();
      if (image && !editor.isDestroyed) insertImage(editor, image);
      else inText(editor);
    };
    const replace = async (editor: Editor) => {
      const image = await pickImage();
      if (!image || editor.isDestroyed) return;
      const { mediaId, alt, caption } = imageNode(image).attrs;
      const kept = editor.getAttributes('image').caption;
      inText(editor)
        .updateAttributes('image', { mediaId, alt, caption: caption ?? kept })
        .run();
    };
    return { insert: (editor: Editor) => void insert(editor), replace: (editor: Editor) => void replace(editor) };
  }, [pickImage]);
}

function useSlashBlocks(strings: RichTextEditorProps['strings'], insert: ((editor: Editor) => void) | undefined) {
  return useCallback((query: string) => matchingBlocks(blocks(insert), query, strings), [insert, strings]);
}

/** A word about the last paste or drop: it stays until somebody goes on writing, but survives the paste itself. */
function useNotice() {
  const [notice, setNotice] = useState('');
  const said = useRef(0);
  const notify = useCallback((message: string) => {
    said.current = performance.now();
    setNotice(message);
  }, []);
  const forget = useCallback(() => {
    if (performance.now() - said.current > 1000) setNotice('');
  }, []);
  return { notice, notify, forget };
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, label, id, strings, describedBy, readOnly = false, pickLink, uploadImage, imageUrl } = props;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [linking, setLinking] = useState(false);
  const { notice, notify, forget } = useNotice();
  const { insert, replace } = useImagePicker(props.pickImage);
  const matches = useSlashBlocks(strings, insert);
  const openLink = useCallback(() => setLinking(true), []);
  // Bars belong to somebody who writes: a text that only lies there shows none, whatever its first node is.
  const [within, setWithin] = useState(false);
  const leave = (event: FocusEvent) => setWithin(event.currentTarget.contains(event.relatedTarget) || linking);

  const { editor, unreadable } = useTiptap({
    place,
    value,
    onChange: (changed) => {
      forget();
      onChange(changed);
    },
    readOnly,
    attributes: {
      id,
      class: prose.prose ?? '',
      'aria-label': label,
      'aria-multiline': 'true',
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(readOnly ? { 'aria-readonly': 'true' } : {}),
    },
    listId,
    matches,
    strings: () => strings,
    imageUrl: (mediaId) => imageUrl?.(mediaId) ?? null,
    upload: () => uploadImage,
    canUpload: () => uploadImage !== undefined,
    notify,
    openLink,
    focusToolbar: () => focusFirst(toolbar.current),
    focusImage: () => root.current?.querySelector<HTMLElement>('[data-image-bar] input')?.focus(),
  });

  if (unreadable)
    return (
      <div className={styles.editor} data-readonly>
        <p role="alert" className={styles.unreadable}>
          {strings.unreadable}
        </p>
        <div id={id} className={styles.plain}>
          {plainText(value)}
        </div>
      </div>
    );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on while focus wanders inside.
    <div
      ref={root}
      className={styles.editor}
      data-readonly={readOnly || undefined}
      onFocus={() => setWithin(true)}
      onBlur={leave}
    >
      {readOnly ? null : (
        <Toolbar
          outer={toolbar}
          editor={editor}
          strings={strings}
          controls={id}
          openLink={openLink}
          pickImage={insert}
        />
      )}
      {editor && !readOnly && within ? <TableBar editor={editor} strings={strings} /> : null}
      <div ref={place} className={styles.surface} />
      {editor && !readOnly ? (
        <>
          {within ? <ImageBar editor={editor} strings={strings} replace={replace} /> : null}
          <SlashMenu editor={editor} strings={strings} listId={listId} matches={matches} />
          {linking ? (
            <LinkDialog editor={editor} strings={strings} pickLink={pickLink} onClose={() => setLinking(false)} />
          ) : null}
        </>
      ) : null}
      <EditorFooter editor={editor} strings={strings} notice={notice} />
    </div>
  );
}
