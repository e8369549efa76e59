'use client';
// What keeps somebody's account theirs: password, app, and where they are signed in.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { OwnSession } from '@/lib/features/own-sessions';
import { fill } from '@/lib/strings/fill';
import type { OwnAccount, SecurityTexts } from './own-account';
import { OwnSection } from './own-section';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { TotpPanel } from './totp-panel';

interface Props {
  readonly account: OwnAccount;
  readonly texts: SecurityTexts;
  readonly language: string;
  readonly totp: { readonly isOn: boolean; readonly codes: number };
  readonly sessions: readonly OwnSession[];
  readonly lastLogin: { readonly when: string; readonly address: string | null } | null;
}

export function SecurityPage({ account, texts, language, totp: initial, sessions, lastLogin }: Props) {
  const [totp, setTotp] = useState(initial);
  const router = useRouter();
  const words = texts.profile.security;
  const shared = { account, texts };
  return (
    <>
      <h1 className="visually-hidden">{texts.profile.account.security}</h1>
      <PasswordForm {...shared} hasApp={totp.isOn} onChanged={() => router.refresh()} />
      <TotpPanel {...shared} language={language} totp={totp} onTotp={setTotp} />
      <SessionList sessions={sessions} texts={texts.profile} />
      {lastLogin ? (
        <OwnSection title={words.last}>
          <p>{fill(words.lastText, { when: lastLogin.when, address: lastLogin.address ?? words.nowhere })}</p>
        </OwnSection>
      ) : null}
    </>
  );
}
