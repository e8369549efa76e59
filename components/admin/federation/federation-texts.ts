// The texts of these screens, and moments as people in the club read them.

import type { Strings } from '@/lib/strings/strings.en';

export type FederationTexts = Strings['federation'];

export interface FederationLocale {
  readonly texts: FederationTexts;
  readonly language: string;
  readonly timeZone: string;
}

export const clockOf = ({ language, timeZone }: FederationLocale): ((at: string) => string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (at) => format.format(new Date(at));
};
