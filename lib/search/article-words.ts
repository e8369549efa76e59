// The words that a published article is found by, each with the most telling place that it stands in (tokenising, ranking).

import { wordsOf } from '@/lib/entity/fold';
import { plainText } from '@/lib/entity/plain-text';
import type { RichText } from '@/lib/entity/rich-text';

const mostWords = 600;

const wordsIn = (text: unknown): string[] => (typeof text === 'string' ? wordsOf(text) : []);

const textIn = (content: unknown): string =>
  typeof content === 'object' && content !== null ? plainText(content as RichText) : '';

/** Single letters find nothing that anybody looks for; single digits do: "Damen 1". */
const isTelling = (word: string): boolean => word.length > 1 || /\d/.test(word);

export function articleWords(row: Readonly<Record<string, unknown>>): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  const places = [
    [wordsIn(row.title), 3],
    [wordsIn(row.excerpt), 2],
    [wordsIn(textIn(row.content)), 1],
  ] as const;
  for (const [found, weight] of places)
    for (const word of found)
      if (isTelling(word) && !words.has(word) && words.size < mostWords) words.set(word, weight);
  return words;
}

/** Whether every word asked for begins a word of the article. */
export const hasWords = (words: ReadonlyMap<string, number>, asked: readonly string[]): boolean =>
  asked.every((one) => [...words.keys()].some((own) => own.startsWith(one)));
