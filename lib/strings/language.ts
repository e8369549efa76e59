// Which language somebody reads: the one they chose, else the first that their browser asks for and we have.

export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** Where a choice is kept; it says nothing about anybody, so scripts may read and write it. */
export const languageCookie = 'language';

const fallback: Language = 'en';

const known = (tag: string | undefined): Language | undefined => {
  const [base] = (tag ?? '').trim().toLowerCase().split('-');
  return languages.find((language) => language === base);
};

function chosen(cookies: string): Language | undefined {
  const pairs = cookies.split(';').map((pair) => pair.split('='));
  return known(pairs.find(([name]) => name?.trim() === languageCookie)?.[1]);
}

/** Tags by preference; one with a weight of 0 is not wanted at all. */
function accepted(acceptLanguage: string): string[] {
  const parts = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const weight = parameters.find((one) => one.trim().startsWith('q='))?.split('=')[1];
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  return parts
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Takes the values of the two headers as they came; either may be absent. */
export function languageOf(cookies: string | null | undefined, acceptLanguage: string | null | undefined): Language {
  const choice = chosen(cookies ?? '');
  if (choice) return choice;
  return (
    accepted(acceptLanguage ?? '')
      .map(known)
      .find(Boolean) ?? fallback
  );
}

export const languageOfRequest = (headers: { get(name: string): string | null }): Language =>
  languageOf(headers.get('cookie'), headers.get('accept-language'));

/** What to assign to document.cookie when somebody chooses. */
export const languageChoice = (language: Language): string =>
  `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`;
