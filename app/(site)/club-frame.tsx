// The frame of a public page with this club's name and texts in it (page layout); how a page gets at them.

import type { ReactNode } from 'react';
import { SiteFrame } from '@/components/site/site-frame';
import { type ClubEnv, club, env } from '@/lib/env';
import type { SitePath } from '@/lib/site-pages';
import { stringsIn } from '@/lib/strings/dictionary';
import type { SiteTexts } from '@/lib/strings/site.en';
import type { SiteEventTexts } from '@/lib/strings/site-events.en';

export interface ClubSetting {
  readonly club: ClubEnv;
  readonly texts: SiteTexts;
  readonly eventTexts: SiteEventTexts;
  readonly language: ClubEnv['language'];
  readonly timeZone: string;
}

export function clubSetting(): ClubSetting {
  const { language } = club();
  const { site: texts, siteEvents: eventTexts } = stringsIn(language);
  return { club: club(), language, texts, eventTexts, timeZone: env().timeZone };
}

export function ClubFrame({ here, children }: { here?: SitePath; children: ReactNode }) {
  const { name, claim, language } = club();
  const { site, siteEvents } = stringsIn(language);
  const texts = { ...site, menu: siteEvents.menu, more: siteEvents.footer };
  return (
    <SiteFrame club={{ name, claim }} texts={texts} language={language} here={here}>
      {children}
    </SiteFrame>
  );
}
