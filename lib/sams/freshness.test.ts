import { expect, it } from 'vitest';
import type { SamsAnswer } from './answer';
import { dueFrom, isDue, type Kept, settle, show } from './freshness';

const at = (time: string) => new Date(`2026-03-07T${time}:00.000Z`);
const told = (...rows: string[]): SamsAnswer<string> => ({ state: 'complete', rows, problems: [] });
const part = (...rows: string[]): SamsAnswer<string> => ({ state: 'partial', rows, problems: [] });
const away: SamsAnswer<string> = { state: 'failed', failure: { cause: 'unreachable', where: '/x' } };

const after = (...steps: readonly (readonly [string, SamsAnswer<string>])[]) =>
  steps.reduce<Kept<string> | undefined>((kept, [time, answer]) => settle(kept, answer, at(time)).keep, undefined);

it('asks at first, then again after five minutes', () => {
  expect(isDue(undefined, at('12:00'))).toBe(true);
  const kept = after(['12:00', told('a')]);
  expect([isDue(kept, at('12:04')), isDue(kept, at('12:05'))]).toEqual([false, true]);
  expect(show(kept, at('12:04'))).toMatchObject({ state: 'fresh', rows: ['a'], at: at('12:00').toISOString() });
});

it('shows what it has with its date while the federation is away, and does not ask for every visitor', () => {
  const kept = after(['12:00', told('a')], ['12:06', away]);
  expect(show(kept, at('12:06'))).toMatchObject({ state: 'stale', rows: ['a'], at: at('12:00').toISOString() });
  expect([isDue(kept, at('12:06')), isDue(kept, at('12:07'))]).toEqual([false, true]);
  expect(settle(kept, told('b'), at('12:08')).shown).toMatchObject({ state: 'fresh', rows: ['b'] });
});

it('has nothing to show before the first answer, but says why, and waits a minute', () => {
  const { keep, shown } = settle<string>(undefined, away, at('12:00'));
  expect(shown).toEqual({ state: 'none', cause: 'unreachable' });
  expect([isDue(keep, at('12:00')), isDue(keep, at('12:01'))]).toEqual([false, true]);
  expect(show(undefined, at('12:00'))).toEqual({ state: 'none', cause: null });
});

it('takes a part only where there is nothing better', () => {
  expect(after(['12:00', part('a')])).toMatchObject({ rows: ['a'], isPartial: true });
  expect(after(['12:00', told('a', 'b')], ['12:10', part('a')])).toMatchObject({ rows: ['a', 'b'], isPartial: false });
  expect(after(['12:00', part('a')], ['12:10', part('b')])).toMatchObject({ rows: ['b'] });
  const days = settle(after(['12:00', told('a', 'b')]), part('c'), new Date('2026-03-08T12:00:00.000Z'));
  expect(days.shown).toMatchObject({ state: 'fresh', rows: ['c'], isPartial: true });
});

it('knows the moment from which on it has to be asked again', () => {
  expect(dueFrom(undefined, at('12:00'))).toEqual(at('12:00'));
  const kept = after(['12:00', told('a')]);
  expect(dueFrom(kept, at('12:04'))).toEqual(at('12:05'));
  expect(dueFrom(kept, at('12:30'))).toEqual(at('12:30'));
  expect(dueFrom(settle(kept, away, at('12:30')).keep, at('12:30'))).toEqual(at('12:31'));
});

it('does not believe a moment that has not come yet', () => {
  const kept = after(['18:00', told('a')]);
  expect(isDue(kept, at('12:00'))).toBe(true);
  expect(show(kept, at('12:00')).state).toBe('stale');
});
