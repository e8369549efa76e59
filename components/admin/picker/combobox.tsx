// A field in which something is looked for, and a list below it that is walked while the caret stays in the field (combobox, ARIA).

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Choice } from '@/lib/entity/choice';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import fields from '../form/fields/fields.module.css';
import type { Search } from './choice';
import styles from './picker.module.css';
import { Portrait } from './portrait';
import { StatusBadge } from './status-badge';
import { type SearchState, useSearch } from './use-search';

interface Props {
  readonly id: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: Search;
  /** Shows a first page before anything is typed. */
  readonly searchesEmpty?: boolean;
  readonly onPick: (choice: Choice) => void;
  /** Offered below what was found. */
  readonly create?: { readonly label: (typed: string) => string; readonly begin: (typed: string) => void } | undefined;
  /** Nothing was typed and Backspace pressed. */
  readonly onBackspace?: () => void;
  /** Not offered, such as what is chosen already. */
  readonly without: readonly string[];
  readonly placeholder: string;
  readonly isDisabled: boolean;
  readonly texts: InputTexts['picker'];
  readonly states: Readonly<Record<string, string>>;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

function messageFor(state: SearchState, found: number, query: string, texts: Props['texts']): string {
  if (state === 'failed') return texts.failed;
  if (state === 'signed-out') return texts.signedOut;
  if (state === 'searching') return found > 0 ? '' : texts.searching;
  return state === 'done' && found === 0 ? (query === '' ? texts.empty : texts.nothing) : '';
}

/** No document has such ids. */
const newId = '+new';
const moreId = '+more';

const heard = (state: SearchState, found: number, query: string, texts: Props['texts']): string => {
  if (state !== 'done' || found === 0) return messageFor(state, found, query, texts);
  return found === 1 ? texts.foundOne : fill(texts.found, { n: found });
};

export function Combobox(props: Props) {
  const { id, input, search, searchesEmpty = false, onPick, create, onBackspace, without, texts, states } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  // Before anything is typed nothing is meant: Enter must not pick whoever comes first.
  const [index, setIndex] = useState(-1);
  const query = typed.trim();
  const wanted = isOpen && (query !== '' || searchesEmpty);
  const { choices: all, state, nextToken, more } = useSearch(wanted ? query : undefined, search);
  const found = all.filter((choice) => !without.includes(choice.id));
  const choices = [
    ...found,
    ...(nextToken === null ? [] : [{ id: moreId, label: texts.more }]),
    // Not before all is known: whoever types quickly and presses Enter means what is there.
    ...(create && state !== 'searching' ? [{ id: newId, label: create.label(query) }] : []),
  ];
  const active = choices[Math.min(index, choices.length - 1)];
  const message = messageFor(state, found.length, query, texts);
  const isShown = wanted && (choices.length > 0 || message !== '');

  const list = useRef<HTMLDivElement>(null);
  const activeId = active?.id;
  useEffect(() => {
    if (activeId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setIndex(-1);
  };
  const pick = (choice: Choice | undefined) => {
    if (!choice) return;
    if (choice.id === moreId) return more();
    setTyped('');
    close();
    if (choice.id === newId) create?.begin(query);
    else onPick(choice);
  };
  const move = (by: number) => {
    const { length } = choices;
    if (!isOpen) setOpen(true);
    else if (index < 0) setIndex(by > 0 ? 0 : length - 1);
    else if (length > 0) setIndex((Math.min(index, length - 1) + by + length) % length);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Home' && isShown && event.currentTarget.selectionEnd === 0) setIndex(0);
    else if (event.key === 'End' && isShown && event.currentTarget.selectionStart === typed.length)
      setIndex(choices.length - 1);
    else if (event.key === 'Enter') pick(isShown ? active : undefined);
    else if (event.key === 'Escape' && (isShown || typed !== '')) {
      if (!isShown) setTyped('');
      close();
    } else if (event.key === 'Backspace' && typed === '' && onBackspace) onBackspace();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.combobox}>
      <input
        ref={input}
        id={id}
        role="combobox"
        aria-expanded={isShown && choices.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active ? `${listId}-${active.id}` : undefined}
        aria-describedby={props.describedBy}
        aria-invalid={props.invalid || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={fields.input}
        value={typed}
        placeholder={props.placeholder}
        disabled={props.isDisabled}
        onChange={({ target }) => {
          setTyped(target.value);
          setIndex(target.value.trim() === '' ? -1 : 0);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
        onBlur={close}
      />
      <div className={styles.popup} hidden={!isShown}>
        <div ref={list} id={listId} role="listbox" aria-label={texts.results} aria-busy={state === 'searching'}>
          {choices.map((choice, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, which names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the field.
            <div
              key={choice.id}
              id={`${listId}-${choice.id}`}
              role="option"
              aria-selected={choice === active}
              className={styles.option}
              data-new={choice.id === newId || choice.id === moreId || undefined}
              // The field would lose the focus, and the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setIndex(i)}
              onClick={() => pick(choice)}
            >
              {choice.picture === undefined ? null : <Portrait name={choice.label} picture={choice.picture} />}
              <span>{choice.label}</span>
              {choice.detail ? <small>{choice.detail}</small> : null}
              <StatusBadge status={choice.status} states={states} />
            </div>
          ))}
        </div>
        {message ? <p className={styles.message}>{message}</p> : null}
      </div>
      <span className="visually-hidden" role="status">
        {wanted ? heard(state, found.length, query, texts) : ''}
      </span>
    </div>
  );
}
