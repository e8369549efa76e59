'use client';
// Getting a new password (password reset): ask for a code, then use it.

import { fill } from '@/lib/strings/fill';
import styles from './sign-in.module.css';
import { StepForm } from './step-form';
import {
  BackToStart,
  digits,
  EmailField,
  HiddenEmail,
  NewPassword,
  OneTimeCodeField,
  type StepProps,
} from './step-parts';

export function ResetStep(props: StepProps) {
  const { texts, course, shared } = props;
  const { reset } = texts;
  return (
    <StepForm
      {...shared}
      {...reset}
      lead={course.state.note === 'required' ? reset.required : reset.lead}
      onValues={(value) => course.requestReset(value('email').trim())}
      footer={<BackToStart {...props} />}
    >
      {(errorIdOf) => <EmailField texts={texts} email={course.state.email} errorId={errorIdOf('email')} />}
    </StepForm>
  );
}

export function ResetCodeStep(props: StepProps) {
  const { texts, course, shared } = props;
  const { reset } = texts;
  const { email, note } = course.state;
  return (
    <StepForm
      {...shared}
      title={reset.sentTitle}
      lead={fill(reset.sent, { email })}
      submit={reset.submitNew}
      busy={reset.busyNew}
      onValues={(value) => course.confirmReset(digits(value('code')), value('password'))}
      footer={
        <>
          <button type="button" className={styles.link} onClick={() => course.requestReset(email)}>
            {reset.again}
          </button>
          <BackToStart {...props} />
        </>
      }
    >
      {(errorIdOf) => (
        <>
          <p role="status" className={styles.hint} hidden={note !== 'sentAgain'}>
            {note === 'sentAgain' ? reset.sentAgain : ''}
          </p>
          <OneTimeCodeField label={reset.code} errorId={errorIdOf('code')} />
          <HiddenEmail email={email} />
          <NewPassword texts={texts} errorId={errorIdOf('password')} />
        </>
      )}
    </StepForm>
  );
}
