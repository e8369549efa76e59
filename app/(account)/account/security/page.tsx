// What keeps somebody's account theirs.

import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requestLanguage } from '@/app/signed-in';
import { SecurityPage } from '@/components/account/own/security-page';
import { actorOf } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { trustedIssuer } from '@/lib/auth/issuer';
import { signInPath } from '@/lib/auth/return-path';
import { keptFormat } from '@/lib/club-time';
import { club, env } from '@/lib/env';
import { lastLoginOf } from '@/lib/features/last-login';
import { ownSessions } from '@/lib/features/own-sessions';
import { totpState } from '@/lib/features/recovery';
import { stringsIn } from '@/lib/strings/dictionary';
import type { Language } from '@/lib/strings/language';

export const instant = false;

const moments = {
  de: keptFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' }),
  en: keptFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
};

const inWords = (at: string, language: Language): string => moments[language](env().timeZone).format(new Date(at));

export async function generateMetadata(): Promise<Metadata> {
  return { title: stringsIn(await requestLanguage()).profile.account.security };
}

export default async function OwnSecurityPage() {
  const session = await currentSession();
  if (!session) redirect(signInPath('/account/security'));
  const language = await requestLanguage();
  const { profile, account } = stringsIn(language);
  const { userPoolId, clientId, endpoint } = trustedIssuer();
  const [totp, sessions, login] = await Promise.all([
    totpState(session),
    ownSessions(session),
    lastLoginOf(actorOf(session), session.userId),
  ]);
  return (
    <SecurityPage
      // After a new password this is another session: nothing of the former list is kept.
      key={session.digest}
      account={{ email: session.email, pool: { userPoolId, clientId, endpoint }, club: club().name }}
      texts={{ profile, account }}
      language={language}
      totp={totp}
      sessions={sessions.map((one) => ({
        ...one,
        since: inWords(one.since, language),
        lastSeen: inWords(one.lastSeen, language),
      }))}
      lastLogin={login ? { when: inWords(login.at, language), address: login.address } : null}
    />
  );
}
