// Chooses one or several things by searching for them: what is chosen stands above the field and can be taken out again.

import { useRef, useState } from 'react';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import type { Choice, LookUp, Search } from './choice';
import { Combobox } from './combobox';
import styles from './picker.module.css';
import { StatusBadge } from './status-badge';
import { type Named, useNames } from './use-names';

export interface PickerProps {
  readonly id: string;
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
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
}

function textOf(name: Named, texts: InputTexts['picker']): string {
  return typeof name === 'string' ? texts[name] : name.label;
}

export function Picker(props: Props) {
  const { id, label, value, onChange, max, texts, states, lookUp } = props;
  const words = texts.picker;
  const { nameOf, remember } = useNames(value, lookUp);
  const [said, say] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFull = value.length >= max;

  const pick = (choice: Choice) => {
    remember(choice);
    onChange([...value, choice.id]);
    say(fill(words.picked, { name: choice.label }));
    // Where nothing more fits the field goes away: the focus stays with what was chosen.
    if (value.length + 1 >= max) setTimeout(() => list.current?.querySelector('button')?.focus());
  };
  const remove = (gone: string) => {
    const at = value.indexOf(gone);
    onChange(value.filter((one) => one !== gone));
    say(fill(words.removed, { name: textOf(nameOf(gone), words) }));
    setTimeout(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? input.current)?.focus();
    });
  };

  return (
    <div className={styles.picker} data-invalid={props.invalid || undefined}>
      {value.length > 0 ? (
        <ul ref={list} className={styles.chosen} aria-label={fill(texts.chips.list, { field: label })}>
          {value.map((one) => {
            const name = nameOf(one);
            return (
              <li key={one} className={styles.chip} data-state={typeof name === 'string' ? name : undefined}>
                <span>{textOf(name, words)}</span>
                {typeof name === 'string' ? null : <StatusBadge status={name.status} states={states} />}
                <button
                  type="button"
                  aria-label={fill(words.remove, { name: textOf(name, words) })}
                  onClick={() => remove(one)}
                >
                  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
                    <path
                      d="m4 4 8 8m0-8-8 8"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="1.75"
                      strokeLinecap="round"
                    />
                  </svg>
                </button>
              </li>
            );
          })}
        </ul>
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
          without={value}
          placeholder={props.placeholder}
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
