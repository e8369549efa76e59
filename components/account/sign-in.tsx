'use client';
// Signing in, step by step, from the e-mail address to the page that was wanted.

import type { Strings } from '@/lib/strings/strings.en';
import { CodeStep, NewPasswordStep, RecoveryStep } from './challenge-steps';
import type { SignInFailure } from './failure';
import { PasswordField } from './field';
import type { PoolAddress } from './pool-sign-in';
import { ResetCodeStep, ResetStep } from './reset-steps';
import styles from './sign-in.module.css';
import { StepForm } from './step-form';
import { EmailField, type StepProps } from './step-parts';
import { useSignIn } from './use-sign-in';

type Texts = Strings['account'];

interface Props {
  readonly pool: PoolAddress;
  readonly texts: Texts;
  /** Where to go afterwards: a path of ours. */
  readonly next: string;
}

const fieldOf: Partial<Record<SignInFailure, string>> = {
  emailMissing: 'email',
  wrong: 'password',
  passwordMissing: 'password',
  weakPassword: 'password',
  badPassword: 'password',
  codeMissing: 'code',
  recoveryMissing: 'recovery',
  wrongCode: 'code',
  expiredCode: 'code',
};

export function SignIn({ pool, texts, next }: Props) {
  const course = useSignIn(pool, next);
  const { isBusy, turn, failure } = course.state;
  const shared = {
    isBusy,
    turn,
    error: failure && texts.error[failure],
    errorField: failure && fieldOf[failure],
    onTouch: course.prepare,
  };
  const step = { texts, course, shared };
  switch (course.state.step) {
    case 'password':
      return <PasswordStep key="password" {...step} />;
    case 'new-password':
      return <NewPasswordStep key="new-password" {...step} />;
    case 'code':
      return <CodeStep key="code" {...step} />;
    case 'recovery':
      return <RecoveryStep key="recovery" {...step} />;
    case 'reset':
      return <ResetStep key="reset" {...step} />;
    case 'reset-code':
      return <ResetCodeStep key="reset-code" {...step} />;
  }
}

function PasswordStep({ texts, course, shared }: StepProps) {
  const { signIn } = texts;
  const forget = (event: { currentTarget: HTMLButtonElement }) => {
    const typed = new FormData(event.currentTarget.form ?? undefined).get('email');
    course.goTo('reset', String(typed ?? '').trim());
  };
  return (
    <StepForm
      {...shared}
      title={signIn.title}
      lead={signIn.lead}
      submit={signIn.submit}
      busy={signIn.busy}
      onValues={(value) => course.enter(value('email').trim(), value('password'))}
    >
      {(errorIdOf) => (
        <>
          <p role="status" className={styles.hint} hidden={course.state.note !== 'recovered'}>
            {course.state.note === 'recovered' ? texts.recovery.sent : ''}
          </p>
          <EmailField texts={texts} email={course.state.email} errorId={errorIdOf('email')} />
          <PasswordField
            name="password"
            label={signIn.password}
            texts={signIn}
            autoComplete="current-password"
            maxLength={256}
            required
            errorId={errorIdOf('password')}
            aside={
              <button type="button" className={styles.link} onClick={forget}>
                {signIn.forgotten}
              </button>
            }
          />
          <noscript>
            <p className={styles.hint}>{signIn.needsScript}</p>
          </noscript>
        </>
      )}
    </StepForm>
  );
}
