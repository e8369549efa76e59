import { expect, it } from 'vitest';
import { newestOnly } from './newest-only';

const turn = () => new Promise<void>((resolve) => setTimeout(resolve));

it('does one thing at a time, then the newest, and leaves out what was superseded', async () => {
  const begun: string[] = [];
  let finish = () => {};
  const take = newestOnly<string>((value) => {
    begun.push(value);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  take('a');
  take('b');
  take('c');
  expect(begun).toEqual(['a']);
  finish();
  await turn();
  expect(begun).toEqual(['a', 'c']);
  finish();
  await turn();
  take('d');
  expect(begun).toEqual(['a', 'c', 'd']);
});
