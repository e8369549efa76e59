// A text that a document is found by (natural key input): taken when the field is left, so that no half of it is, and never changed after that.

import { useState } from 'react';
import { fill } from '@/lib/strings/fill';
import { describedByAll, type FieldProps } from './field-props';
import styles from './fields.module.css';

export function KeyTextField(props: FieldProps) {
  const { id, field, value, onChange, texts, values } = props;
  const [typed, setTyped] = useState<string>();
  const isTaken = values?.createdAt !== undefined;
  const leave = () => {
    if (typed !== undefined) onChange(typed.trim());
    setTyped(undefined);
  };
  return (
    <>
      <input
        id={id}
        type="text"
        className={styles.input}
        readOnly={isTaken}
        aria-describedby={describedByAll(props.describedBy, `${id}-hint`)}
        aria-invalid={props.invalid || undefined}
        aria-required={field.required || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={field.example && fill(texts.inputs.example, { example: field.example })}
        value={typed ?? String(value ?? '')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && leave()}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {isTaken ? texts.inputs.fixed : texts.inputs.onceOnly}
      </p>
    </>
  );
}
