import { expect, it } from 'vitest';
import type { BlockChange } from '@/lib/richtext/document-changes';
import { collapsedDiff } from './collapsed-diff';

const blocks = (changes: string): BlockChange[] =>
  [...changes].map((one) => ({
    change: one === '+' ? 'ins' : 'same',
    block: { kind: 'paragraph', within: [] },
    segments: [],
  }));
const told = (changes: string) =>
  collapsedDiff(blocks(changes)).map((one) => `${one.isQuiet ? '-' : ''}${one.blocks.length}`);

it('folds long quiet stretches away and keeps a neighbour of each change', () => {
  expect(told('......+......')).toEqual(['-5', '3', '-5']);
});

it('folds nothing away that would save no room', () => {
  expect(told('..+..')).toEqual(['1', '3', '1']);
});

it('is one quiet stretch where nothing was changed', () => {
  expect(told('.....')).toEqual(['-5']);
  expect(told('')).toEqual([]);
});
