'use client';
// Everything that somebody says about themselves, on one page; all of it is saved upon one version.

import { useState } from 'react';
import type { Theme } from '@/components/admin/shell/theme';
import type { Language } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import { AboutForm } from './about-form';
import { LookChoices } from './look-choices';
import { NameForm } from './name-form';
import { PortraitEditor } from './portrait-editor';
import { PublicSwitch } from './public-switch';
import { useProfile } from './use-profile';

export interface ShownProfile {
  readonly name: string;
  readonly avatar: string | null;
  readonly description: string;
  readonly isPublic: boolean;
  readonly slug: string | null;
  readonly language: Language;
  readonly theme: Theme;
  readonly version: number;
}

interface Props {
  readonly profile: ShownProfile;
  readonly texts: Strings['profile'];
  readonly site: string;
  readonly page: string;
}

export function ProfilePage({ profile, texts, site, page }: Props) {
  const saver = useProfile(profile.version);
  const { name, avatar, description, isPublic, language, theme } = profile;
  const [slug, setSlug] = useState(profile.slug);
  const shared = { texts, saver };
  return (
    <>
      <h1 className="visually-hidden">{texts.account.profile}</h1>
      <NameForm name={name} onMoved={setSlug} {...shared} />
      <PortraitEditor name={name} avatar={avatar} {...shared} />
      <AboutForm description={description} {...shared} />
      <PublicSwitch isPublic={isPublic} slug={slug} onMoved={setSlug} site={site} page={page} {...shared} />
      <LookChoices language={language} theme={theme} {...shared} />
    </>
  );
}
