// A day or a time with its name above it, for inputs that are made of several.

import type { FieldProps, FieldTexts } from './field-props';
import styles from './fields.module.css';
import { MomentField } from './moment';

/** What every part of an input is given on. */
export interface ClockLocale extends Pick<FieldProps, 'timeZone' | 'language'> {
  readonly texts: Pick<FieldTexts, 'inputs'>;
}

interface Props extends ClockLocale {
  readonly id: string;
  readonly kind: 'date' | 'time';
  readonly label: string;
  readonly value: string;
  /** Null when it was emptied. */
  readonly onChange: (value: string | null) => void;
  readonly required?: boolean;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
}

export function ClockField({ id, kind, label, value, onChange, required = false, invalid = false, ...rest }: Props) {
  const { describedBy, ...shared } = rest;
  return (
    <div className={styles.clock} data-kind={kind}>
      <label htmlFor={id}>{label}</label>
      <MomentField
        {...shared}
        id={id}
        field={{ name: id, kind, required, typed: true }}
        value={value}
        onChange={(next) => onChange(next === null ? null : String(next))}
        describedBy={describedBy}
        invalid={invalid}
      />
    </div>
  );
}
