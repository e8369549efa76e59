// What somebody says about themselves.

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { currentSession } from '@/lib/auth/current';
import { signInPath } from '@/lib/auth/return-path';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

export const instant = false;

export default async function ProfilePage() {
  const session = await currentSession();
  if (!session) redirect(signInPath('/account'));
  const texts = stringsIn(languageOfRequest(await headers())).profile;
  return <h1>{texts.account.profile}</h1>;
}
