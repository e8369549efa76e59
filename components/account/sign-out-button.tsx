// Signs out with one click, with or without scripts.

import { SignOutForm, type SignOutTexts } from './sign-out-form';

interface Props {
  readonly userId: string;
  readonly label: string;
  readonly texts: SignOutTexts;
  readonly className?: string;
}

export function SignOutButton({ userId, label, texts, className }: Props) {
  return (
    <SignOutForm userId={userId} texts={texts}>
      <button type="submit" className={className}>
        {label}
      </button>
    </SignOutForm>
  );
}
