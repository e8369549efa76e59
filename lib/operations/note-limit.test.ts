import { expect, it } from 'vitest';
import { limitNotes } from './note-limit';

function limited(options: { most?: number; capacity?: number } = {}) {
  const time = { at: 1_000_000 };
  return { time, mayNote: limitNotes({ windowMs: 1000, capacity: 3, ...options, clock: () => time.at }) };
}

it('notes the same once in a while, and something else beside it', () => {
  const { time, mayNote } = limited();
  expect([mayNote('a'), mayNote('a'), mayNote('b')]).toEqual([true, false, true]);
  time.at += 999;
  expect([mayNote('a'), mayNote('b')]).toEqual([false, false]);
  time.at += 1;
  expect([mayNote('a'), mayNote('a')]).toEqual([true, false]);
});

it('notes a few where a few are allowed', () => {
  const { time, mayNote } = limited({ most: 2 });
  expect([mayNote('a'), mayNote('a'), mayNote('a')]).toEqual([true, true, false]);
  time.at += 1000;
  expect(mayNote('a')).toBe(true);
});

it('remembers no more than it may, and has room again when time has passed', () => {
  const { time, mayNote } = limited();
  for (const thing of ['a', 'b', 'c']) expect(mayNote(thing)).toBe(true);
  for (let i = 0; i < 10_000; i++) expect(mayNote(`other ${i}`)).toBe(false);
  time.at += 1000;
  expect(mayNote('d')).toBe(true);
});

it('is not kept silent by a clock that was set back', () => {
  const { time, mayNote } = limited();
  expect(mayNote('a')).toBe(true);
  time.at -= 3_600_000;
  expect(mayNote('a')).toBe(true);
});
