// A moment as the club's calendar has it, readable for people and machines (time element).

import { keptFormat } from '@/lib/club-time';

const german = keptFormat('de-DE', { dateStyle: 'long' });
const british = keptFormat('en-GB', { dateStyle: 'long' });

interface Props {
  readonly at: string;
  readonly language: string;
  readonly timeZone: string;
  readonly className?: string | undefined;
}

export const dateInWords = (at: string, language: string, timeZone: string): string =>
  (language === 'de' ? german : british)(timeZone).format(new Date(at));

export function ShownDate({ at, language, timeZone, className }: Props) {
  return (
    <time className={className} dateTime={at}>
      {dateInWords(at, language, timeZone)}
    </time>
  );
}
