'use client';
// Both sides of what two people changed at once, with a choice for each field; nothing is decided by closing it.

import { useEffect, useRef, useState } from 'react';
import type { RichText } from '@/lib/entity/rich-text';
import { nodesOf } from '@/lib/entity/rich-text';
import type { Values } from '@/lib/forms/save-protocol';
import styles from './entity-form.module.css';
import type { FieldTexts } from './field-input';
import type { Conflict } from './save-queue';

interface Props {
  readonly conflict: Conflict;
  readonly mine: Values;
  readonly texts: FieldTexts;
  readonly onResolve: (mine: readonly string[]) => void;
}

const isDocument = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value;

const readable = (value: unknown): string => {
  if (isDocument(value)) return [...nodesOf(value)].flatMap(({ text }) => text ?? []).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
};

export function ConflictDialog({ conflict, mine, texts, onResolve }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => dialog.current?.showModal(), []);
  const isMine = (name: string) => chosen[name] ?? true;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      onCancel={(event) => event.preventDefault()}
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">{texts.form.conflictTitle}</h2>
      <p>{texts.form.conflictLead}</p>
      {conflict.fields.map((name) => (
        <fieldset key={name} className={styles.sides}>
          <legend>{texts.fields[name] ?? name}</legend>
          {[true, false].map((side) => (
            <label key={String(side)}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={isMine(name) === side}
                onChange={() => setChosen({ ...chosen, [name]: side })}
              />
              <strong>{side ? texts.form.mine : texts.form.theirs}</strong>
              <span>{readable(side ? mine[name] : conflict.theirs[name])}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="button" className={styles.main} onClick={() => onResolve(conflict.fields.filter(isMine))}>
        {texts.form.keep}
      </button>
    </dialog>
  );
}
