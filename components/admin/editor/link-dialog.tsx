// Asks where a link should lead: an address or a document of this site, in one field.

import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LinkAttributes } from '@/lib/richtext/link-mark';
import type { PickLink } from './editor-props';
import type { EditorStrings } from './editor-strings';
import { Icon } from './icon';
import { inText } from './in-text';
import { type LinkChoice, looksLikeBadAddress, useLinkChoices } from './link-choices';
import styles from './link-dialog.module.css';

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

function useCurrentTitle(current: LinkAttributes | null, pickLink: PickLink | undefined): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!current?.entity || !current.id) return;
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

function problemOf(typed: string, choices: readonly LinkChoice[], state: string, words: EditorStrings['link']): string {
  if (looksLikeBadAddress(typed)) return words.badScheme;
  if (choices.length > 0 || typed.trim() === '') return '';
  if (state === 'failed') return words.failed;
  return state === 'searching' ? '' : words.nothing;
}

export function LinkDialog({ editor, strings, pickLink, onClose }: LinkDialogProps) {
  const words = strings.link;
  const dialog = useRef<HTMLDialogElement>(null);
  const ids = { title: useId(), field: useId(), list: useId(), problem: useId() };
  const [current] = useState<LinkAttributes | null>(() =>
    editor.isActive('link') ? (editor.getAttributes('link') as LinkAttributes) : null,
  );
  const [typed, setTyped] = useState(current?.href ?? '');
  const [index, setIndex] = useState(0);
  const [insisted, setInsisted] = useState(false);
  const { choices, state } = useLinkChoices(typed, pickLink, words.address);
  const title = useCurrentTitle(current, pickLink);
  const chosen = choices[Math.min(index, choices.length - 1)];
  const problem = problemOf(typed, choices, state, words);
  const optionId = (choice: LinkChoice) => `${ids.list}-${choices.indexOf(choice)}`;

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
    if (!choice) return setInsisted(true);
    close();
    setLink(editor, choice);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0 && choices.length > 0) setIndex((index + by + choices.length) % choices.length);
    else if (event.key === 'Enter') apply(chosen);
    else return;
    event.preventDefault();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={ids.title}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 id={ids.title}>{words.title}</h2>
      {current?.entity ? (
        <p className={styles.current}>
          <Icon name="document" />
          <span>
            {words.current}: <strong>{title || `${current.entity} ${current.id}`}</strong>
          </span>
        </p>
      ) : null}
      <label htmlFor={ids.field}>{words.field}</label>
      <input
        id={ids.field}
        role="combobox"
        aria-expanded={choices.length > 0}
        aria-controls={ids.list}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        aria-invalid={problem !== '' && (insisted || problem === words.badScheme)}
        aria-describedby={ids.problem}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        placeholder={words.placeholder}
        onChange={(event) => {
          setTyped(event.target.value);
          setIndex(0);
          setInsisted(false);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={ids.list} role="listbox" aria-label={words.results} className={styles.choices}>
        {choices.map((choice, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field.
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onPointerMove={() => setIndex(i)}
            onClick={() => apply(choice)}
          >
            <Icon name={choice.kind} />
            <span>{choice.title}</span>
            <small>{choice.detail}</small>
          </div>
        ))}
      </div>
      <p id={ids.problem} className={styles.message} role="status" data-problem={problem !== '' || undefined}>
        {problem || (state === 'searching' && choices.length === 0 ? words.searching : '')}
      </p>
      <div className={styles.buttons}>
        {current ? (
          <button type="button" className={styles.remove} onClick={() => close().unsetLink().run()}>
            {words.remove}
          </button>
        ) : null}
        <button type="button" className={styles.cancel} onClick={close}>
          {words.cancel}
        </button>
        <button type="button" className={styles.apply} onClick={() => apply(chosen)}>
          {words.apply}
        </button>
      </div>
    </dialog>,
    document.body,
  );
}
