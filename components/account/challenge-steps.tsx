'use client';

// What a sign-in may ask for besides the password (new password and TOTP challenges): a password of one's own, or a code from an app.

import { AccountField } from './field';
import styles from './sign-in.module.css';
import { StepForm } from './step-form';
import { BackToStart, digits, HiddenEmail, NewPassword, OneTimeCodeField, type StepProps } from './step-parts';

export function NewPasswordStep(props: StepProps) {
  const { texts, course, shared } = props;
  return (
    <StepForm
      {...shared}
      {...texts.newPassword}
      onValues={(value) => course.choosePassword(value('password'))}
      footer={<BackToStart {...props} />}
    >
      {(errorIdOf) => (
        <>
          <HiddenEmail email={course.state.email} />
          <NewPassword texts={texts} errorId={errorIdOf('password')} />
        </>
      )}
    </StepForm>
  );
}

export function CodeStep(props: StepProps) {
  const { texts, course, shared } = props;
  return (
    <StepForm
      {...shared}
      {...texts.code}
      onValues={(value) => course.confirm(digits(value('code')))}
      footer={
        <>
          <button type="button" className={styles.link} onClick={() => course.goTo('recovery')}>
            {texts.recovery.offer}
          </button>
          <BackToStart {...props} />
        </>
      }
    >
      {(errorIdOf) => <OneTimeCodeField label={texts.code.code} errorId={errorIdOf('code')} />}
    </StepForm>
  );
}

/** For whoever has lost the app: what comes of it shows when they sign in again. */
export function RecoveryStep(props: StepProps) {
  const { texts, course, shared } = props;
  const { recovery } = texts;
  return (
    <StepForm
      {...shared}
      {...recovery}
      onValues={(value) => course.recover(value('recovery').trim())}
      footer={<BackToStart {...props} />}
    >
      {(errorIdOf) => (
        <AccountField
          name="recovery"
          label={recovery.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          errorId={errorIdOf('recovery')}
        />
      )}
    </StepForm>
  );
}
