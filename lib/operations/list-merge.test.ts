import { expect, it } from 'vitest';
import { type KnownRow, mergePage, type PlacedRow } from '@/lib/operations/list-merge';

const at = (id: string, key: string, row = id): PlacedRow<string> => ({ id, row, key });
const newestFirst = { order: 'desc', isFirst: true, isLast: true } as const;
const merged = (known: readonly KnownRow<string>[], options = {}) =>
  mergePage([at('c', '3'), at('b', '2'), at('a', '1')], known, { ...newestFirst, ...options }).map(({ row }) => row);

it('leaves a page alone that nobody has changed', () => {
  expect(merged([])).toEqual(['c', 'b', 'a']);
});

it('shows a row as it is now, where it belongs now', () => {
  expect(merged([at('b', '2', 'b, renamed')])).toEqual(['c', 'b, renamed', 'a']);
  expect(merged([at('a', '9', 'a, touched')])).toEqual(['a, touched', 'c', 'b']);
});

it('adds what the index has not heard of and drops what has left', () => {
  expect(merged([at('d', '2.5')])).toEqual(['c', 'd', 'b', 'a']);
  expect(merged([{ id: 'b' }, { id: 'unknown' }])).toEqual(['c', 'a']);
});

it('sorts in either direction', () => {
  const page = [at('a', '1'), at('c', '3')];
  const rows = mergePage(page, [at('b', '2'), at('z', '9')], { order: 'asc', isFirst: true, isLast: true });
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'z']);
});

it('leaves to other pages what lies on them', () => {
  expect(merged([at('z', '9')], { isFirst: false })).toEqual(['c', 'b', 'a']);
  expect(merged([at('0', '0')], { isLast: false })).toEqual(['c', 'b', 'a']);
  expect(merged([at('a', '0', 'moved on')], { isLast: false })).toEqual(['c', 'b']);
  expect(merged([at('m', '2')], { isFirst: false, isLast: false })).toEqual(['c', 'b', 'm', 'a']);
});

it('fills an empty list', () => {
  expect(mergePage([], [at('n', '1')], newestFirst).map(({ id }) => id)).toEqual(['n']);
});

it('compares numbers and text by its bytes', () => {
  const numbers = [{ id: 'a', row: 'a', key: 9 }] as PlacedRow<string>[];
  const rows = mergePage(numbers, [{ id: 'b', row: 'b', key: 10 }], { ...newestFirst, order: 'asc' });
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
  const words = mergePage([at('u', 'über')], [at('z', 'z')], { ...newestFirst, order: 'asc' });
  expect(words.map(({ id }) => id)).toEqual(['z', 'u']);
});
