// What was changed in a text, word by word: without what came in it is the old text, without what went it is the new one.

import { alignSame, comparisonWork, type Work } from './alignment';

/** A stretch of text with one look: what it wears is told by a key that only equality matters of. */
export interface Run {
  readonly text: string;
  readonly look: string;
}

export interface Piece {
  readonly change: 'same' | 'del' | 'ins';
  readonly text: string;
  /** The words stayed, their look did not. */
  readonly restyled?: true;
}

const wordPattern = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;

const wordsOf = (runs: readonly Run[]): Run[] =>
  runs.flatMap(({ text, look }) => (text.match(wordPattern) ?? []).map((word) => ({ text: word, look })));

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.change === piece.change && last.restyled === piece.restyled)
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}

const isSpace = ({ change, text }: Piece) => change === 'same' && /^\s+$/.test(text);

/** A space alone between two changed words would tear one change into many. */
function bridged(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, i): Piece[] => {
    const [before, after] = [pieces[i - 1]?.change ?? 'same', pieces[i + 1]?.change ?? 'same'];
    if (!isSpace(piece) || before === 'same' || after === 'same') return [piece];
    return [
      { change: 'del', text: piece.text },
      { change: 'ins', text: piece.text },
    ];
  });
}

/** What went stands before what came, within each stretch without anything that stayed. */
function sorted(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let stretch: Piece[] = [];
  const close = () => {
    for (const change of ['del', 'ins'] as const)
      for (const piece of stretch) if (piece.change === change) result.push(piece);
    stretch = [];
  };
  for (const piece of pieces) {
    if (piece.change !== 'same') stretch.push(piece);
    else {
      close();
      result.push(piece);
    }
  }
  close();
  return result;
}

const plainly = (change: Piece['change'], text: string): Piece[] => (text === '' ? [] : [{ change, text }]);

/** A space that both what went and what came begin or end with has stayed. */
function tidied(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const gone = result.at(-1);
    if (piece.change !== 'ins' || gone?.change !== 'del') {
      result.push(piece);
      continue;
    }
    const head = gone.text.slice(0, gone.text.length - gone.text.trimStart().length);
    const before = head !== '' && piece.text.startsWith(head) && head !== gone.text && head !== piece.text ? head : '';
    const [went, came] = [gone.text.slice(before.length), piece.text.slice(before.length)];
    const tail = went.slice(went.trimEnd().length);
    const after = tail !== '' && came.endsWith(tail) && tail !== went && tail !== came ? tail : '';
    result.pop();
    result.push(
      ...plainly('same', before),
      ...plainly('del', went.slice(0, went.length - after.length)),
      ...plainly('ins', came.slice(0, came.length - after.length)),
      ...plainly('same', after),
    );
  }
  return result;
}

export function runChanges(old: readonly Run[], now: readonly Run[], work: Work): Piece[] {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const texts = (words: readonly Run[]) => words.map(({ text }) => text);
  const pieces = alignSame(texts(before), texts(after), work).map(({ step, at, to }): Piece => {
    if (step === 'old') return { change: 'del', text: before[at]?.text ?? '' };
    const word = after[to] as Run;
    if (step === 'new') return { change: 'ins', text: word.text };
    const isRestyled = before[at]?.look !== word.look;
    return { change: 'same', text: word.text, ...(isRestyled ? { restyled: true } : {}) };
  });
  return joined(tidied(joined(sorted(bridged(joined(pieces))))));
}

export const wordChanges = (old: string, now: string, work = comparisonWork()): Piece[] =>
  runChanges([{ text: old, look: '' }], [{ text: now, look: '' }], work);

/** The words of a text with how often each occurs. */
export interface WordBag {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

export function wordBag(text: string): WordBag {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, total: words.length };
}

/** How much of the words of two texts is the same, from 0 to 1; order does not count. Takes a step for each word of `old`. */
export function likeness(old: WordBag, now: WordBag): number {
  if (old.total + now.total === 0) return 0;
  let shared = 0;
  for (const [word, count] of old.counts) shared += Math.min(count, now.counts.get(word) ?? 0);
  return (2 * shared) / (old.total + now.total);
}
