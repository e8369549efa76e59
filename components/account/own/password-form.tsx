'use client';
// A new password: the pool takes it from the browser, and our server ends every other session.

import { endingOthers } from '@/components/account/ending-others';
import { failureOf, mayHaveHappened, type SignInFailure } from '@/components/account/failure';
import { openSession } from '@/components/account/open-session';
import { NewPassword } from '@/components/account/step-parts';
import { toast } from '@/components/ui/toast';
import { type OwnAccount, poolCalls, type SecurityTexts, Told } from './own-account';
import { OwnSection } from './own-section';
import { ReauthenticationForm, type Typed } from './reauthentication-form';

interface Props {
  readonly account: OwnAccount;
  readonly texts: SecurityTexts;
  readonly hasApp: boolean;
  readonly onChanged: () => void;
}

export function PasswordForm({ account, texts, hasApp, onChanged }: Props) {
  const words = texts.profile.security.password;
  const change = async ({ password, code, value }: Typed) => {
    const desired = value('password');
    const told = (failure: SignInFailure) => new Told(texts.account.error[failure]);
    if (desired === '') throw told('passwordMissing');
    const { prove, changePassword } = await poolCalls();
    const tokens = await prove(account.pool, account.email, password, code);
    const takeBack = endingOthers.want();
    await changePassword(account.pool, tokens, password, desired).catch((error: unknown) => {
      const failure = failureOf(error, 'new-password');
      if (!mayHaveHappened(failure)) takeBack();
      throw told(failure);
    });
    // A session of its own for this device: what was opened with the old password ends, this one included.
    await openSession(tokens, true);
    endingOthers.isDone();
    toast({ text: words.done, tone: 'good' });
    onChanged();
  };
  return (
    <OwnSection title={words.title} lead={words.lead}>
      <ReauthenticationForm {...{ account, texts, hasApp }} submit={words.submit} busy={words.busy} onTyped={change}>
        {(errorId) => <NewPassword texts={texts.account} errorId={errorId} />}
      </ReauthenticationForm>
    </OwnSection>
  );
}
