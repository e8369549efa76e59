// Chooses one or several things by searching for them: what is chosen stands above the field and can be taken out again.

import { useEffect, useRef, useState } from 'react';
import { moved } from '@/components/admin/form/fields/list-moves';
import type { Choice } from '@/lib/entity/choice';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import type { Creation, LookUp, Search } from './choice';
import { ChosenList, nameText } from './chosen-list';
import { Combobox } from './combobox';
import styles from './picker.module.css';
import { useNames } from './use-names';

export interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Not offered, besides what is chosen already. */
  readonly without?: readonly string[];
  /** How many may be chosen. */
  readonly max: number;
  readonly texts: InputTexts;
  readonly states: Readonly<Record<string, string>>;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

interface Props extends PickerProps {
  readonly search: Search;
  readonly lookUp: LookUp;
  readonly searchesEmpty?: boolean;
  readonly placeholder: string;
  readonly create?: Creation | undefined;
  /** Whether the order of what is chosen means something. */
  readonly isOrdered?: boolean;
  /** Nothing can be looked for yet. */
  readonly isDisabled?: boolean;
}

export function Picker(props: Props) {
  const { id, label, value, onChange, max, texts, states, lookUp, create, isOrdered = false } = props;
  const words = texts.picker;
  const { nameOf, remember } = useNames(value, lookUp);
  const [said, say] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFull = value.length >= max;
  const latest = useRef(value);
  latest.current = value;
  const isTaken = useRef(false);
  useEffect(() => {
    // Where nothing more fits the field has gone: the focus stays with what was chosen.
    if (isFull && isTaken.current) list.current?.querySelector('button')?.focus();
    isTaken.current = false;
  }, [isFull]);

  const pick = (choice: Choice) => {
    remember(choice);
    // Made in a window meanwhile, it comes to what is chosen by then.
    onChange([...latest.current, choice.id]);
    say(fill(words.picked, { name: choice.label }));
    isTaken.current = true;
  };
  const remove = (gone: string) => {
    const at = value.indexOf(gone);
    onChange(value.filter((one) => one !== gone));
    say(fill(words.removed, { name: nameText(nameOf(gone), words) }));
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-tool="remove"]') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
    });
  };
  const move = (from: number, to: number) => {
    const one = value[from];
    if (!isOrdered || one === undefined || to < 0 || to >= value.length) return;
    const held = document.activeElement;
    onChange(moved(value, from, to));
    // What is moved within the document loses the focus.
    setTimeout(() => held instanceof HTMLElement && held.focus());
    say(fill(words.moved, { name: nameText(nameOf(one), words), n: to + 1 }));
  };

  return (
    <div className={styles.picker} data-invalid={props.invalid || undefined}>
      {value.length > 0 ? (
        <ChosenList
          list={list}
          label={fill(texts.chips.list, { field: label })}
          chosen={value.map((one) => ({ id: one, name: nameOf(one) }))}
          isOrdered={isOrdered}
          onMove={move}
          onRemove={remove}
          texts={words}
          states={states}
        />
      ) : null}
      {isFull ? (
        max > 1 && <p className={styles.note}>{fill(texts.full, { max })}</p>
      ) : (
        <Combobox
          id={id}
          input={input}
          search={props.search}
          searchesEmpty={props.searchesEmpty ?? false}
          onPick={pick}
          create={create && { label: create.label, begin: (typed) => create.begin(typed, pick) }}
          without={[...value, ...(props.without ?? [])]}
          placeholder={props.placeholder}
          isDisabled={props.isDisabled ?? false}
          texts={words}
          states={states}
          describedBy={props.describedBy}
          invalid={props.invalid}
        />
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
