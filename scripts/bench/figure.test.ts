import { expect, it } from 'vitest';
import { holds, lineOf, median } from './figure';

it('takes the middle of what was measured', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 100])).toBe(3);
});

it('says which figure is over its bar, and counts nothing measured as over', () => {
  const figure = { what: 'List is interactive', unit: 'ms', bar: 1000, peer: 1700 } as const;
  expect(lineOf({ ...figure, measured: [900, 950, 5000] })).toMatch(
    /^ok .* 950 ms +bar 1000 ms +peer 1700 ms +\(900 ms – 5000 ms\)$/,
  );
  expect(lineOf({ ...figure, measured: [1001] })).toMatch(/^OVER/);
  expect(holds({ ...figure, measured: [] })).toBe(false);
});

it('asks of some figures that they reach their bar', () => {
  const share = { what: 'A share', unit: '%', bar: 60, isLeast: true } as const;
  expect(lineOf({ ...share, measured: [61] })).toMatch(/^ok/);
  expect(lineOf({ ...share, measured: [59] })).toMatch(/^LESS/);
});

it('tells small figures exactly, and judges none that has no bar', () => {
  expect(lineOf({ what: 'A share', unit: '%', measured: [0.914], peer: 0.91 })).toMatch(/^told .*0\.91 %/);
});
