// Asks where a link should lead: an address or a document of this site, in one field.

import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LinkAttributes } from '@/lib/richtext/link-mark';
import type { PickLink } from './editor-props';
import type { EditorStrings } from './editor-strings';
import { Icon } from './icon';
import { inText } from './in-text';
import { type LinkChoice, useLinkChoices } from './link-choices';
import styles from './link-dialog.module.css';
import { LinkField } from './link-field';

type Words = EditorStrings['link'];

interface LinkDialogProps {
  readonly editor: Editor;
  readonly strings: EditorStrings;
  readonly pickLink: PickLink | undefined;
  readonly onClose: () => void;
}

function setLink(editor: Editor, { title, attributes }: LinkChoice): void {
  const { empty } = editor.state.selection;
  const chain = inText(editor);
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink(attributes).run();
  else if (!empty) chain.setLink(attributes).run();
  else chain.insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { ...attributes } }] }).run();
}

function useCurrentTitle(current: LinkAttributes, pickLink: PickLink | undefined): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!current.entity || !current.id) return;
    let wanted = true;
    const told = pickLink?.describe?.(current.entity, current.id) ?? Promise.resolve(null);
    told.then(
      (target) => wanted && setTitle(target?.title ?? ''),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [current, pickLink]);
  return title;
}

function CurrentTarget({
  link,
  pickLink,
  words,
}: {
  link: LinkAttributes;
  pickLink: PickLink | undefined;
  words: Words;
}) {
  const title = useCurrentTitle(link, pickLink);
  return (
    <p className={styles.current}>
      <Icon name="document" />
      <span>
        {`${words.current}: `}
        <strong>{title || `${link.entity} ${link.id}`}</strong>
      </span>
    </p>
  );
}

export function LinkDialog({ editor, strings: { link: words }, pickLink, onClose }: LinkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [current] = useState<LinkAttributes | null>(() =>
    editor.isActive('link') ? (editor.getAttributes('link') as LinkAttributes) : null,
  );
  const link = useLinkChoices(current?.href ?? '', pickLink, words);

  useEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
  }, []);

  // Nothing else can take the focus while the dialog is open.
  const close = () => {
    dialog.current?.close();
    onClose();
    return inText(editor);
  };
  const apply = (choice: LinkChoice | undefined) => {
    if (!choice) return;
    close();
    setLink(editor, choice);
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };

  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onCancel={cancel}>
      <h2 id={titleId}>{words.title}</h2>
      {current?.entity ? <CurrentTarget link={current} pickLink={pickLink} words={words} /> : null}
      <LinkField words={words} link={link} apply={apply} />
      <div className={styles.buttons}>
        {current ? (
          <button type="button" className={styles.remove} onClick={() => close().unsetLink().run()}>
            {words.remove}
          </button>
        ) : null}
        <button type="button" onClick={close}>
          {words.cancel}
        </button>
        <button
          type="button"
          className={styles.apply}
          aria-disabled={link.chosen === undefined}
          onClick={() => apply(link.chosen)}
        >
          {words.apply}
        </button>
      </div>
    </dialog>,
    document.body,
  );
}
