// A small whole number with the word that it counts: what is no such number is not sent, and gone when one goes on.

import { useState } from 'react';
import fields from '@/components/admin/form/fields/fields.module.css';
import type { Counted } from '@/lib/strings/fill';
import styles from './events.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly after: Counted;
  readonly language: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function CountField({ id, label, after, language, value, max, onChange }: Props) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const number = /^\d+$/.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= max) onChange(number);
  };
  const isOne = new Intl.PluralRules(language).select(value) === 'one';
  return (
    <div className={styles.count}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        className={fields.input}
        aria-describedby={`${id}-unit`}
        value={typed ?? String(value)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <span id={`${id}-unit`}>{isOne ? after.one : after.other}</span>
    </div>
  );
}
