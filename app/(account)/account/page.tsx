// What somebody says about themselves.

import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { requestLanguage } from '@/app/signed-in';
import { ProfilePage } from '@/components/account/own/profile-page';
import { themeCookie, themeOf } from '@/components/admin/shell/theme';
import { currentSession } from '@/lib/auth/current';
import { signInPath } from '@/lib/auth/return-path';
import { club } from '@/lib/env';
import { ownProfile } from '@/lib/features/own-profile';
import { avatarAddress } from '@/lib/media/file-keys';
import { profile } from '@/lib/modules/people/profile';
import { stringsIn } from '@/lib/strings/dictionary';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: stringsIn(await requestLanguage()).profile.account.profile };
}

export default async function OwnProfilePage() {
  const session = await currentSession();
  if (!session) redirect(signInPath('/account'));
  const language = await requestLanguage();
  const row = await ownProfile(session);
  const shown = {
    name: session.name,
    avatar: avatarAddress(row),
    description: row.description ?? '',
    isPublic: row.isPublic,
    slug: row.slug ?? null,
    language,
    theme: themeOf((await cookies()).get(themeCookie)?.value),
    version: row.version,
  };
  const texts = stringsIn(language).profile;
  return <ProfilePage profile={shown} texts={texts} site={club().url} page={profile.page ?? ''} />;
}
