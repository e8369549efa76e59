// Compares two documents block by block and, within blocks that belong together, word by word (rich text diff).

import type { RichTextNode } from '@/lib/entity/rich-text';
import { type Aligned, align, alignSame, comparisonWork, numbered, type Work } from './alignment';
import { type Block, blocksOf } from './blocks';
import { type DiffSegment, likeness, runChanges, type WordBag, wordBag } from './word-changes';

export interface BlockChange {
  /** 'formatted': every word stayed, but not how it looks or what it is. */
  readonly change: 'same' | 'ins' | 'del' | 'changed' | 'formatted';
  readonly block: Pick<Block, 'kind' | 'level' | 'within'>;
  /** What it was before, if it was something else. */
  readonly was?: Pick<Block, 'kind' | 'level' | 'within'>;
  readonly segments: readonly DiffSegment[];
}

/** Less than this in common, and they are two blocks rather than one that was changed. */
const leastLikeness = 0.35;

const shapeOf = ({ kind, level, within }: Block): BlockChange['block'] => ({
  kind,
  within,
  ...(level === undefined ? {} : { level }),
});

const shapeKey = ({ kind, level, within }: Block) => `${kind} ${level ?? ''} ${within.join(' ')}`;
const wholeKey = (block: Block) => JSON.stringify([shapeKey(block), block.look, block.runs.filter(({ text }) => text)]);

const lone = (block: Block, change: 'ins' | 'del'): BlockChange => ({
  change,
  block: shapeOf(block),
  segments: block.text === '' ? [] : [{ change, text: block.text }],
});

function pairChange(old: Block, now: Block, work: Work): BlockChange {
  const segments = runChanges(old.runs, now.runs, work);
  const wasElse = shapeKey(old) !== shapeKey(now);
  const isFormatted = wasElse || old.look !== now.look || segments.some(({ restyled }) => restyled);
  const change = old.text !== now.text ? 'changed' : isFormatted ? 'formatted' : 'same';
  return { change, block: shapeOf(now), ...(wasElse ? { was: shapeOf(old) } : {}), segments };
}

/** A block as it is compared with many: all texts by their numbers, the words counted once. */
interface Sized {
  readonly kind: Block['kind'];
  readonly text: number;
  readonly shape: number;
  readonly look: number;
  readonly bag: WordBag;
}

function sizer(): (block: Block) => Sized {
  const numberOf = numbered();
  // Nothing has the number 0.
  numberOf('');
  return (block) => ({
    kind: block.kind,
    text: numberOf(block.text),
    shape: numberOf(shapeKey(block)),
    look: numberOf(block.look),
    bag: wordBag(block.text),
  });
}

/** The same text in another form is the same block; another text has to be like it, and of the same kind. */
function kinship(old: Sized, now: Sized): number {
  if (old.text === now.text && old.text !== 0) return 1;
  if (old.kind !== now.kind) return 0;
  if (old.kind === 'rule' || (old.text === 0 && now.text === 0)) return old.shape === now.shape ? 0.5 : 0;
  if (old.kind === 'image') return old.look === now.look ? 1 : 0;
  const like = likeness(old.bag, now.bag);
  return like >= leastLikeness ? like : 0;
}

function gapChanges(old: readonly Block[], now: readonly Block[], work: Work): BlockChange[] {
  const sized = sizer();
  const [olds, news] = [old.map(sized), now.map(sized)];
  const wordSteps = olds.reduce((sum, { bag }) => sum + 1 + bag.counts.size, 0) * news.length;
  const sides = { old: old.length, now: now.length, steps: wordSteps };
  return align(sides, (at, to) => kinship(olds[at] as Sized, news[to] as Sized), work).map(({ step, at, to }) => {
    if (step === 'old') return lone(old[at] as Block, 'del');
    if (step === 'new') return lone(now[to] as Block, 'ins');
    return pairChange(old[at] as Block, now[to] as Block, work);
  });
}

/** First what stayed as it is; only between such blocks is there anything to be compared more closely. */
export function documentChanges(old: RichTextNode, now: RichTextNode, work = comparisonWork()): BlockChange[] {
  const [before, after] = [blocksOf(old), blocksOf(now)];
  const changes: BlockChange[] = [];
  let gap: Aligned[] = [];
  const close = () => {
    const olds = gap.filter(({ step }) => step === 'old').map(({ at }) => before[at] as Block);
    const news = gap.filter(({ step }) => step === 'new').map(({ to }) => after[to] as Block);
    for (const change of gapChanges(olds, news, work)) changes.push(change);
    gap = [];
  };
  for (const one of alignSame(before.map(wholeKey), after.map(wholeKey), work)) {
    if (one.step !== 'both') gap.push(one);
    else {
      close();
      changes.push(pairChange(before[one.at] as Block, after[one.to] as Block, work));
    }
  }
  close();
  return changes;
}
