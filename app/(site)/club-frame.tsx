// The frame of a public page with this club's name and texts in it; how a page gets at them.

import type { ReactNode } from 'react';
import { SiteFrame, type SitePlace } from '@/components/site/site-frame';
import { type Club, club, env } from '@/lib/env';
import { stringsIn } from '@/lib/strings/dictionary';
import type { SiteTexts } from '@/lib/strings/site.en';

export interface ClubSetting {
  readonly club: Club;
  readonly texts: SiteTexts;
  readonly language: Club['language'];
  readonly timeZone: string;
}

export function clubSetting(): ClubSetting {
  const { language } = club();
  return { club: club(), language, texts: stringsIn(language).site, timeZone: env().timeZone };
}

export function ClubFrame({ here, children }: { here?: SitePlace; children: ReactNode }) {
  const { name, claim, language } = club();
  return (
    <SiteFrame club={{ name, claim }} texts={stringsIn(language).site} here={here}>
      {children}
    </SiteFrame>
  );
}
