// Every page of somebody's own account: for whoever is signed in, with or without a section to work in.

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { requestLanguage } from '@/app/signed-in';
import { OwnFrame } from '@/components/account/own/own-frame';
import { themeCookie, themeOf } from '@/components/admin/shell/theme';
import { currentSession } from '@/lib/auth/current';
import { signInPath } from '@/lib/auth/return-path';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;
export const metadata = { robots: { index: false } };

export default async function AccountLayout({ children }: { children: ReactNode }) {
  // A convenience, not the guard: every operation judges its actor by itself.
  const session = await currentSession();
  if (!session) redirect(signInPath('/account'));
  const language = await requestLanguage();
  return (
    <OwnFrame
      language={language}
      theme={themeOf((await cookies()).get(themeCookie)?.value)}
      texts={stringsIn(language).profile.account}
      unsent={stringsIn(language).shell.unsent}
      user={{ id: session.userId, name: session.name, email: session.email }}
    >
      {children}
    </OwnFrame>
  );
}
