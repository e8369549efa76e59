// A value with a form of its own, which other programs write: shown, not edited.

import type { FieldProps } from './field-props';
import styles from './fields.module.css';

export function JsonField({ id, value, texts, describedBy }: FieldProps) {
  return (
    <div id={id} aria-describedby={describedBy} className={styles.readOnly}>
      <p className={styles.hint}>{texts.inputs.readOnly}</p>
      <pre>{JSON.stringify(value ?? null, null, 2)}</pre>
    </div>
  );
}
