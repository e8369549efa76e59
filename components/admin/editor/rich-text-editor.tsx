// The editor for rich text: shows a value, reports each change as plain JSON, and takes in what was merged elsewhere.

'use client';

import type { Editor } from '@tiptap/core';
import { type FocusEvent, useCallback, useId, useRef, useState } from 'react';
import { plainText } from '@/lib/entity/plain-text';
import { blocks } from './blocks';
import { EditorFooter } from './editor-footer';
import type { RichTextEditorProps } from './editor-props';
import { ImageBar } from './image-bar';
import { LinkDialog } from './link-dialog';
import prose from './prose.module.css';
import styles from './rich-text-editor.module.css';
import { SlashMenu } from './slash-menu';
import { matchingBlocks } from './slash-menu-state';
import { TableBar } from './table-bar';
import { Toolbar } from './toolbar';
import { useImagePicker } from './use-image-picker';
import { focusFirst } from './use-roving-focus';
import { useTiptap } from './use-tiptap';

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

/** An editor would drop what it does not know: such a text is only shown, and kept. */
function Unreadable({ id, text, message }: { id: string; text: string; message: string }) {
  return (
    <div className={styles.editor} data-readonly>
      <p role="alert" className={styles.unreadable}>
        {message}
      </p>
      <div id={id} className={styles.plain}>
        {text}
      </div>
    </div>
  );
}

function attributesOf({ id, label, describedBy, readOnly }: RichTextEditorProps, hintId: string) {
  const descriptions = [describedBy, readOnly ? undefined : hintId].filter(Boolean).join(' ');
  return {
    id,
    class: prose.prose ?? '',
    'aria-label': label,
    'aria-multiline': 'true',
    ...(descriptions ? { 'aria-describedby': descriptions } : {}),
    ...(readOnly ? { 'aria-readonly': 'true' } : {}),
  };
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, id, strings, readOnly = false, pickLink, uploadImage, imageUrl } = props;
  const place = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [listId, hintId] = [useId(), useId()];
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
    attributes: attributesOf(props, hintId),
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

  if (unreadable) return <Unreadable id={id} text={plainText(value)} message={strings.unreadable} />;

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
          hintId={hintId}
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
