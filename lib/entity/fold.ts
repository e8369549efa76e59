// Four ways of making text comparable (case folding, collation, slugify, tokenising): folding (for uniqueness), sort keys (for order), slugs (for addresses) and words (for
// searching).

/** Same letters in another case, spacing or composition fold to the same text. */
export const fold = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('#', ' ');

const numbers = new Intl.Collator('de', { numeric: true });

/** As people look names up: Ä beside A, whatever the case, 2 before 10. */
export const compareNames = (one: string, other: string): number => numbers.compare(one, other);

const digits = 6;
/** What differs only so far behind stands together anyway, and a key has no room for more. */
const longestSortKey = 200;

/** The same order as text that is compared by its bytes. */
export const sortKey = (name: string): string => {
  const spelledOut = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøœđðłþı]/g, (letter) => spelled[letter] ?? '')
    .replaceAll('#', ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[0-9]+/g, (number) => number.padStart(digits, '0'))
    .slice(0, longestSortKey);
  // No key may be empty, not even of a name that is nothing but marks.
  return spelledOut || fold(name);
};

const spelled: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Small letters without marks; umlauts as they are spelled where there are none. */
const spell = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüßæøœđðłþı]/g, (letter) => spelled[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');

/** An address-safe form of a title; empty if nothing of it can be spelled in ASCII. */
export const slugify = (text: string): string =>
  spell(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '');

/** The words of a text in the form that searching compares, each once, in their order. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    spell(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .map((word) => word.slice(0, 40)),
  ),
];
