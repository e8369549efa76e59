// How a document begins and how many words it has (excerpt, word count): for cards, descriptions and counting.

import { plainText, textLines } from '@/lib/entity/plain-text';
import type { RichTextNode } from '@/lib/entity/rich-text';
import { withoutTrailing } from '@/lib/without-trailing';

const wordPattern = /[\p{L}\p{N}]+(?:[-'’.,:/][\p{L}\p{N}]+)*/gu;

// What an excerpt leaves out: it should read like the first sentences of the article.
const notProse = new Set(['heading', 'table', 'codeBlock']);

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const end = /\s/.test(text[max - 1] ?? '') ? room.length : room.search(/\s\S*$/);
  // A single word longer than the room is cut, but never through one character.
  const cut = end > 0 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${withoutTrailing(cut, /[\s.,;:!?–—-]/)}…`;
}

/** The beginning of the prose, in whole words, at most so many characters with the ellipsis. */
export function excerptOf(document: RichTextNode, max: number): string {
  const prose = onOneLine([...textLines(document, notProse)].join(' '));
  return shortened(prose === '' ? onOneLine(plainText(document)) : prose, max);
}

export const countWords = (text: string): number => text.match(wordPattern)?.length ?? 0;

export const wordCount = (document: RichTextNode): number => countWords(plainText(document));
