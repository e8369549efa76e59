// When the federation told what stands above, and that it is silent if it is (data freshness note).

import { keptFormat } from '@/lib/club-time';
import { fill } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import { dateInWords } from '../shown-date';
import styles from './data-freshness.module.css';

interface Props {
  readonly at: string | null;
  readonly isSilent: boolean;
  readonly texts: SiteTeamsTexts['told'];
  readonly language: string;
  readonly timeZone: string;
}

const clock = keptFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

export const timeInClub = (at: string, timeZone: string): string => clock(timeZone).format(new Date(at));

export function DataFreshness({ at, isSilent, texts, language, timeZone }: Props) {
  if (at === null) return <p className={styles.told}>{texts.never}</p>;
  const words = { date: dateInWords(at, language, timeZone), time: timeInClub(at, timeZone) };
  return (
    <p className={styles.told} data-silent={isSilent || undefined}>
      <time dateTime={at}>{fill(isSilent ? texts.silent : texts.at, words)}</time>
    </p>
  );
}
