// The sign-in page; whoever is signed in already goes straight on.

import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { connection } from 'next/server';
import { requestLanguage } from '@/app/signed-in';
import { AccountFrame } from '@/components/account/account-frame';
import { SignIn } from '@/components/account/sign-in';
import { currentSession } from '@/lib/auth/current';
import { trustedIssuer } from '@/lib/auth/issuer';
import { returnPath } from '@/lib/auth/return-path';
import { stringsIn } from '@/lib/strings/dictionary';

// The page is whole in its first answer: nothing of it waits for a script.
export const instant = false;

interface Props {
  readonly searchParams: Promise<{ readonly next?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const { title } = stringsIn(await requestLanguage()).account.signIn;
  return { title, robots: { index: false } };
}

export default async function SignInPage({ searchParams }: Props) {
  await connection();
  const next = returnPath((await searchParams).next);
  if (await currentSession()) redirect(next);
  const language = await requestLanguage();
  const { account } = stringsIn(language);
  const { userPoolId, clientId, endpoint } = trustedIssuer();
  return (
    <AccountFrame language={language} texts={account.signIn}>
      <SignIn pool={{ userPoolId, clientId, endpoint }} texts={account} next={next} />
    </AccountFrame>
  );
}
