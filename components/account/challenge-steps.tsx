'use client';

// What a sign-in may ask for besides the password: a password of one's own, or a code from an app.

import { StepForm } from './step-form';
import { BackToStart, CodeField, digits, HiddenEmail, NewPassword, type StepProps } from './step-pieces';

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
      footer={<BackToStart {...props} />}
    >
      {(errorIdOf) => <CodeField label={texts.code.code} errorId={errorIdOf('code')} />}
    </StepForm>
  );
}
