'use client';
// The parts that several steps of signing in share: what a step is given, its fields, the way back.

import { type ComponentProps, useState } from 'react';
import type { Strings } from '@/lib/strings/strings.en';
import { AccountField, PasswordField } from './field';
import { PasswordRules } from './password-rules';
import styles from './sign-in.module.css';
import type { StepForm } from './step-form';
import type { useSignIn } from './use-sign-in';

type Texts = Strings['account'];

export interface StepProps {
  readonly texts: Texts;
  readonly course: ReturnType<typeof useSignIn>;
  readonly shared: Pick<ComponentProps<typeof StepForm>, 'isBusy' | 'turn' | 'error' | 'errorField' | 'onTouch'>;
}

export function EmailField({ texts, email, errorId }: { texts: Texts; email: string; errorId: string | undefined }) {
  return (
    <AccountField
      name="email"
      type="email"
      label={texts.signIn.email}
      defaultValue={email}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      errorId={errorId}
    />
  );
}

export function NewPassword({ texts, errorId }: { texts: Texts; errorId: string | undefined }) {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        label={texts.newPassword.password}
        texts={texts.signIn}
        autoComplete="new-password"
        maxLength={256}
        required
        errorId={errorId}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} texts={texts.passwordRules} />
    </>
  );
}

export const OneTimeCodeField = ({ label, errorId }: { label: string; errorId: string | undefined }) => (
  <AccountField
    name="code"
    label={label}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={11}
    required
    errorId={errorId}
    data-code
  />
);

export const digits = (text: string): string => text.replace(/\D/g, '');

export const BackToStart = ({ texts, course }: StepProps) => (
  <button type="button" className={styles.link} onClick={() => course.goTo('password')}>
    {texts.back}
  </button>
);

/** Tells password managers whose new password it is. */
export const HiddenEmail = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
);
