// What was changed in a text, word by word: without what came in it is the old text, without what went it is the new one.

import { alignSame } from './alignment';

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
  const result = [...pieces];
  for (let i = 1; i < result.length - 1; i++) {
    const [before, space, after] = [result[i - 1], result[i], result[i + 1]] as [Piece, Piece, Piece];
    if (!isSpace(space) || before.change === 'same' || after.change === 'same') continue;
    const { text } = space;
    result.splice(i, 1, { change: 'del', text }, { change: 'ins', text });
    i++;
  }
  return result;
}

/** What went stands before what came, within each stretch without anything that stayed. */
function sorted(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  let stretch: Piece[] = [];
  const close = () => {
    result.push(
      ...stretch.filter(({ change }) => change === 'del'),
      ...stretch.filter(({ change }) => change === 'ins'),
    );
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
    const [head] = /^\s*/.exec(gone.text) as RegExpExecArray;
    const before = head !== '' && piece.text.startsWith(head) && head !== gone.text && head !== piece.text ? head : '';
    const [went, came] = [gone.text.slice(before.length), piece.text.slice(before.length)];
    const [tail] = /\s*$/.exec(went) as RegExpExecArray;
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

export function runChanges(old: readonly Run[], now: readonly Run[]): Piece[] {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const steps = alignSame(before, after, (a, b) => a.text === b.text);
  const pieces = steps.map(({ step, at, to }): Piece => {
    if (step === 'old') return { change: 'del', text: before[at]?.text ?? '' };
    const word = after[to] as Run;
    if (step === 'new') return { change: 'ins', text: word.text };
    const isRestyled = before[at]?.look !== word.look;
    return { change: 'same', text: word.text, ...(isRestyled ? { restyled: true } : {}) };
  });
  return joined(tidied(joined(sorted(bridged(joined(pieces))))));
}

export const wordChanges = (old: string, now: string): Piece[] =>
  runChanges([{ text: old, look: '' }], [{ text: now, look: '' }]);

/** How much of the words of two texts is the same, from 0 to 1; order does not count. */
export function likeness(old: string, now: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [before, after] = [words(old), words(now)];
  if (before.length + after.length === 0) return old === now ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of before) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const left = counts.get(word) ?? 0;
    if (left > 0) shared++;
    counts.set(word, left - 1);
  }
  return (2 * shared) / (before.length + after.length);
}
