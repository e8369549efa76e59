// What was changed in a text, word by word (word diff): without what came in it is the old text, without what went it is the new one.

import { alignSame, comparisonWork, type Work } from './alignment';

/** A stretch of text with one look: what it wears is told by a key that only equality matters of. */
export interface Run {
  readonly text: string;
  readonly look: string;
}

export interface DiffSegment {
  readonly change: 'same' | 'del' | 'ins';
  readonly text: string;
  /** The words stayed, their look did not. */
  readonly restyled?: true;
}

const wordPattern = /[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;

const wordsOf = (runs: readonly Run[]): Run[] =>
  runs.flatMap(({ text, look }) => (text.match(wordPattern) ?? []).map((word) => ({ text: word, look })));

function joined(segments: readonly DiffSegment[]): DiffSegment[] {
  const result: DiffSegment[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    if (last && last.change === segment.change && last.restyled === segment.restyled)
      result[result.length - 1] = { ...last, text: last.text + segment.text };
    else result.push(segment);
  }
  return result;
}

const isSpace = ({ change, text }: DiffSegment) => change === 'same' && /^\s+$/.test(text);

/** A space alone between two changed words would tear one change into many. */
function bridged(segments: readonly DiffSegment[]): DiffSegment[] {
  return segments.flatMap((segment, i): DiffSegment[] => {
    const [before, after] = [segments[i - 1]?.change ?? 'same', segments[i + 1]?.change ?? 'same'];
    if (!isSpace(segment) || before === 'same' || after === 'same') return [segment];
    return [
      { change: 'del', text: segment.text },
      { change: 'ins', text: segment.text },
    ];
  });
}

/** What went stands before what came, within each stretch without anything that stayed. */
function sorted(segments: readonly DiffSegment[]): DiffSegment[] {
  const result: DiffSegment[] = [];
  let changed: DiffSegment[] = [];
  const close = () => {
    for (const change of ['del', 'ins'] as const)
      for (const segment of changed) if (segment.change === change) result.push(segment);
    changed = [];
  };
  for (const segment of segments) {
    if (segment.change !== 'same') changed.push(segment);
    else {
      close();
      result.push(segment);
    }
  }
  close();
  return result;
}

const plainly = (change: DiffSegment['change'], text: string): DiffSegment[] => (text === '' ? [] : [{ change, text }]);

/** A space that both what went and what came begin or end with has stayed. */
function tidied(segments: readonly DiffSegment[]): DiffSegment[] {
  const result: DiffSegment[] = [];
  for (const segment of segments) {
    const gone = result.at(-1);
    if (segment.change !== 'ins' || gone?.change !== 'del') {
      result.push(segment);
      continue;
    }
    const head = gone.text.slice(0, gone.text.length - gone.text.trimStart().length);
    const before =
      head !== '' && segment.text.startsWith(head) && head !== gone.text && head !== segment.text ? head : '';
    const [went, came] = [gone.text.slice(before.length), segment.text.slice(before.length)];
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

export function runChanges(old: readonly Run[], now: readonly Run[], work: Work): DiffSegment[] {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  const texts = (words: readonly Run[]) => words.map(({ text }) => text);
  const segments = alignSame(texts(before), texts(after), work).map(({ step, at, to }): DiffSegment => {
    if (step === 'old') return { change: 'del', text: before[at]?.text ?? '' };
    const word = after[to] as Run;
    if (step === 'new') return { change: 'ins', text: word.text };
    const isRestyled = before[at]?.look !== word.look;
    return { change: 'same', text: word.text, ...(isRestyled ? { restyled: true } : {}) };
  });
  return joined(tidied(joined(sorted(bridged(joined(segments))))));
}

export const wordChanges = (old: string, now: string, work = comparisonWork()): DiffSegment[] =>
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
