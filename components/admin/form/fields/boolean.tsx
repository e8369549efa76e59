// Yes or no, as a switch.

import styles from './choice.module.css';
import type { FieldProps } from './field-props';

export function BooleanField({ id, value, onChange, describedBy, invalid }: FieldProps) {
  return (
    <span className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    </span>
  );
}
