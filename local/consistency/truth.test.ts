import { afterEach, expect, it, vi } from 'vitest';
import { type Shown, Truth } from './truth';

afterEach(() => vi.restoreAllMocks());
const at = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);
const shows = (words: string) => new Map<string, Shown>([['/a', `text ${words}`]]);

it('allows the old until the editor was told of the new, and the new from the moment it was asked for', () => {
  const truth = new Truth(shows('one'));
  at(100);
  const told = truth.begin(shows('two'));
  at(120);
  told();
  const allowed = (from: number, to: number, lag = 0) => [...truth.allowed('/a', from, to, lag)];
  expect(allowed(50, 99)).toEqual(['text one']);
  expect(allowed(50, 105)).toEqual(['text one', 'text two']);
  expect(allowed(119, 130)).toEqual(['text one', 'text two']);
  expect(allowed(121, 130)).toEqual(['text two']);
  expect(allowed(121, 130, 50)).toEqual(['text one', 'text two']);
});

it('knows of nothing at addresses that were never given', () => {
  expect([...new Truth(shows('one')).allowed('/b', 0, 1, 0)]).toEqual(['missing']);
});
