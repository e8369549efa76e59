'use client';
// Asks for the password, and for a code where there is an app, before something is done that needs both (re-authentication).

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { PasswordField } from '@/components/account/field';
import { digits, HiddenEmail, OneTimeCodeField } from '@/components/account/step-parts';
import { type OwnAccount, type SecurityTexts, troubleInWords } from './own-account';
import styles from './own-section.module.css';

export interface Typed {
  readonly password: string;
  readonly code: string;
  readonly value: (name: string) => string;
}

interface Props {
  readonly account: OwnAccount;
  readonly texts: SecurityTexts;
  readonly hasApp: boolean;
  readonly title?: string;
  readonly lead?: string;
  readonly submit: string;
  readonly busy: string;
  readonly isDanger?: boolean;
  /** What it throws is told in words. */
  readonly onTyped: (typed: Typed) => Promise<void>;
  readonly onCancel?: () => void;
  readonly children?: (errorId: string | undefined) => ReactNode;
}

export function ReauthenticationForm(props: Props) {
  const { account, texts, hasApp, title, lead, submit, busy, isDanger, onTyped, onCancel, children } = props;
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [titleId, troubleId] = [useId(), useId()];
  const form = useRef<HTMLFormElement>(null);
  const words = texts.profile.security;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const value = (name: string) => String(data.get(name) ?? '');
    const typed = { password: value('current'), code: digits(value('code')), value };
    if (typed.password === '') return setTrouble(texts.account.error.passwordMissing);
    if (hasApp && typed.code.length !== 6) return setTrouble(texts.account.error.codeMissing);
    setBusy(true);
    try {
      await onTyped(typed);
      setTrouble(undefined);
      form.current?.reset();
    } catch (error) {
      setTrouble(troubleInWords(error, texts));
    }
    setBusy(false);
  };
  const errorId = trouble === undefined ? undefined : troubleId;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      aria-busy={isBusy}
      aria-labelledby={title ? titleId : undefined}
      onSubmit={send}
    >
      {title ? (
        <div>
          <h3 id={titleId} className={styles.subtitle}>
            {title}
          </h3>
          {lead ? <p className={styles.note}>{lead}</p> : null}
        </div>
      ) : null}
      {trouble === undefined ? null : (
        <div role="alert" id={troubleId} className={styles.trouble}>
          {trouble}
        </div>
      )}
      <HiddenEmail email={account.email} />
      <PasswordField
        name="current"
        label={words.password.current}
        texts={texts.account.signIn}
        autoComplete="current-password"
        maxLength={256}
        required
        errorId={errorId}
      />
      {hasApp ? <OneTimeCodeField label={words.password.code} errorId={errorId} /> : null}
      {children?.(errorId)}
      <div className={styles.line}>
        <button type="submit" className={isDanger ? 'button-danger' : 'button'} aria-disabled={isBusy}>
          {isBusy ? busy : submit}
        </button>
        {onCancel ? (
          <button type="button" className="button-plain" onClick={onCancel}>
            {words.totp.cancel}
          </button>
        ) : null}
      </div>
    </form>
  );
}
