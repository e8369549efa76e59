'use client';
// The app that confirms sign-ins (TOTP set-up): set up, switched off, and the codes for the day on which it is lost.

import dynamic from 'next/dynamic';
import { type FormEvent, useState } from 'react';
import type { PoolTokens } from '@/components/account/pool-sign-in';
import { digits, OneTimeCodeField } from '@/components/account/step-parts';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/http/call-api';
import { fillCount } from '@/lib/strings/fill';
import { callAccount } from './account-client';
import { type OwnAccount, poolCalls, type SecurityTexts, troubleInWords } from './own-account';
import { OwnSection } from './own-section';
import sectionStyles from './own-section.module.css';
import { ReauthenticationForm, type Typed } from './reauthentication-form';
import { RecoveryCodes } from './recovery-codes';
import styles from './totp.module.css';

const QrCode = dynamic(() => import('./qr-code').then((module) => module.QrCode), { ssr: false });

interface Totp {
  readonly isOn: boolean;
  readonly codes: number;
}

interface Props {
  readonly account: OwnAccount;
  readonly texts: SecurityTexts;
  readonly language: string;
  readonly totp: Totp;
  readonly onTotp: (totp: Totp) => void;
}

type Step =
  | { readonly is: 'rest' | 'reauthenticate' | 'renew' | 'end' }
  | { readonly is: 'scan'; readonly tokens: PoolTokens; readonly secret: string }
  | { readonly is: 'codes'; readonly codes: readonly string[] };

const rest: Step = { is: 'rest' };

export function TotpPanel({ account, texts, language, totp, onTotp }: Props) {
  const [step, setStep] = useState<Step>(rest);
  const words = texts.profile.security.totp;
  const cancel = () => setStep(rest);
  const reauthentication = { account, texts, hasApp: totp.isOn, busy: words.busy, onCancel: cancel };

  const begin = async ({ password, code }: Typed) => {
    const { prove, beginTotp } = await poolCalls();
    const tokens = await prove(account.pool, account.email, password, code);
    setStep({ is: 'scan', tokens, secret: await beginTotp(account.pool, tokens) });
  };
  /** The app is on by now, whatever becomes of the codes. */
  const fetchCodes = async (tokens: PoolTokens) => {
    const answer = await callAccount<{ codes: string[] }>('POST', 'recovery-codes', tokens);
    const codes = answer instanceof ApiError ? undefined : answer.codes;
    onTotp({ isOn: true, codes: codes?.length ?? 0 });
    setStep(codes ? { is: 'codes', codes } : rest);
    if (answer instanceof ApiError) toast({ text: errorText(texts.profile.failed, answer.code), tone: 'bad' });
  };
  const confirm = async (tokens: PoolTokens, code: string) => {
    await (await poolCalls()).confirmTotp(account.pool, tokens, code);
    await fetchCodes(tokens);
  };
  const renew = async ({ password, code }: Typed) =>
    fetchCodes(await (await poolCalls()).prove(account.pool, account.email, password, code));
  const end = async ({ password, code }: Typed) => {
    const { prove, endTotp } = await poolCalls();
    const tokens = await prove(account.pool, account.email, password, code);
    await endTotp(account.pool, tokens);
    await callAccount('DELETE', 'recovery-codes', tokens);
    onTotp({ isOn: false, codes: 0 });
    setStep(rest);
    toast({ text: words.switchedOff, tone: 'good' });
  };
  const badge = (
    <span className="badge" data-tone={totp.isOn ? 'good' : undefined}>
      {totp.isOn ? words.on : words.off}
    </span>
  );
  return (
    <OwnSection title={words.title} lead={words.lead} badge={badge}>
      {step.is === 'rest' ? <AtRest {...{ words, language, totp, setStep }} /> : null}
      {step.is === 'reauthenticate' ? (
        <ReauthenticationForm
          {...reauthentication}
          title={words.proveTitle}
          lead={words.prove}
          submit={words.proveSubmit}
          onTyped={begin}
        />
      ) : null}
      {step.is === 'renew' ? (
        <ReauthenticationForm
          {...reauthentication}
          title={words.renew}
          lead={words.renewLead}
          submit={words.renew}
          onTyped={renew}
        />
      ) : null}
      {step.is === 'end' ? (
        <ReauthenticationForm
          {...reauthentication}
          title={words.switchOffTitle}
          lead={words.switchOffLead}
          submit={words.switchOff}
          isDanger
          onTyped={end}
        />
      ) : null}
      {step.is === 'scan' ? <ScanStep {...{ account, texts, step, cancel, confirm }} /> : null}
      {step.is === 'codes' ? (
        <RecoveryCodes codes={step.codes} email={account.email} texts={texts.profile.security.codes} onDone={cancel} />
      ) : null}
    </OwnSection>
  );
}

interface AtRestProps {
  readonly words: SecurityTexts['profile']['security']['totp'];
  readonly language: string;
  readonly totp: Totp;
  readonly setStep: (step: Step) => void;
}

function AtRest({ words, language, totp, setStep }: AtRestProps) {
  if (!totp.isOn)
    return (
      <button type="button" className="button" onClick={() => setStep({ is: 'reauthenticate' })}>
        {words.setUp}
      </button>
    );
  return (
    <>
      {totp.codes > 0 ? (
        <p className={sectionStyles.note}>{fillCount(language, words.left, totp.codes)}</p>
      ) : (
        <p className={styles.warn}>{words.none}</p>
      )}
      <div className={sectionStyles.line}>
        <button type="button" className="button-quiet" onClick={() => setStep({ is: 'renew' })}>
          {words.renew}
        </button>
        <button type="button" className="button-quiet" onClick={() => setStep({ is: 'end' })}>
          {words.switchOff}
        </button>
      </div>
    </>
  );
}

interface ScanProps {
  readonly account: OwnAccount;
  readonly texts: SecurityTexts;
  readonly step: Extract<Step, { is: 'scan' }>;
  readonly cancel: () => void;
  readonly confirm: (tokens: PoolTokens, code: string) => Promise<void>;
}

function ScanStep({ account, texts, step, cancel, confirm }: ScanProps) {
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const words = texts.profile.security.totp;
  const issuer = encodeURIComponent(account.club);
  const uri = `otpauth://totp/${issuer}:${encodeURIComponent(account.email)}?secret=${step.secret}&issuer=${issuer}`;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const code = digits(String(new FormData(event.currentTarget).get('code') ?? ''));
    if (code.length !== 6) return setTrouble(texts.account.error.codeMissing);
    setBusy(true);
    await confirm(step.tokens, code).catch((error: unknown) => {
      setTrouble(troubleInWords(error, texts));
      setBusy(false);
    });
  };
  return (
    <form className={sectionStyles.form} onSubmit={send} noValidate aria-busy={isBusy}>
      <div>
        <h3 className={sectionStyles.subtitle}>{words.scanTitle}</h3>
        <p className={sectionStyles.note}>{words.scan}</p>
      </div>
      <div className={styles.scan}>
        <QrCode text={uri} label={words.qr} />
        <div className={styles.key}>
          <span>{words.secret}</span>
          <code>{step.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      {trouble === undefined ? null : (
        <div role="alert" id="scan-trouble" className={sectionStyles.trouble}>
          {trouble}
        </div>
      )}
      <OneTimeCodeField label={words.code} errorId={trouble === undefined ? undefined : 'scan-trouble'} />
      <div className={sectionStyles.line}>
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? words.busy : words.confirm}
        </button>
        <button type="button" className="button-plain" onClick={cancel}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
