// A moment as the club's calendar has it, readable for people and machines.

interface Props {
  readonly at: string;
  readonly language: string;
  readonly timeZone: string;
  readonly className?: string | undefined;
}

export const dateInWords = (at: string, language: string, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-GB', { dateStyle: 'long', timeZone }).format(new Date(at));

export function ShownDate({ at, language, timeZone, className }: Props) {
  return (
    <time className={className} dateTime={at}>
      {dateInWords(at, language, timeZone)}
    </time>
  );
}
