'use client';
// A labelled input whose error is tied to it; passwords can be made visible.

import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './sign-in.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  readonly name: string;
  readonly label: string;
  /** The id of the text that says what is wrong with it. */
  readonly errorId?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

interface Frame extends FieldProps {
  readonly children?: ReactNode;
}

function FieldFrame({ label, errorId, aside, children, ...input }: Frame) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles.inputLine}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          {...input}
        />
        {children}
      </div>
    </div>
  );
}

export const AccountField = (props: FieldProps) => <FieldFrame {...props} />;

interface PasswordProps extends FieldProps {
  readonly texts: { readonly showPassword: string; readonly hidePassword: string };
}

export function PasswordField({ texts, ...props }: PasswordProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <FieldFrame {...props} type={isVisible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className={styles.eye}
        aria-label={isVisible ? texts.hidePassword : texts.showPassword}
        title={isVisible ? texts.hidePassword : texts.showPassword}
        onClick={() => setVisible(!isVisible)}
      >
        <Eye isOpen={!isVisible} />
      </button>
    </FieldFrame>
  );
}

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.icon}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
    {isOpen ? null : <path d="m4 4 16 16" />}
  </svg>
);
