import { expect, it } from 'vitest';
import { bestEncoding } from './accepted-encoding';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['br ; q=0, gzip ; q=0', 'identity'],
  ['brotli, x-gzip', 'identity'],
  ['*', 'identity'],
  ['deflate', 'identity'],
] as const)('gives to %s what it reads best: %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
  expect(bestEncoding(accepted)).toBe(encoding);
});

it('stays right however many ways it is told', () => {
  for (let i = 0; i < 500; i++) expect(bestEncoding(`x-${i}, gzip`)).toBe('gzip');
  expect(bestEncoding('gzip, br')).toBe('br');
});
