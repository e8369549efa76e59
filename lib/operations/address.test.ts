import { expect, it } from 'vitest';
import { news } from '@/lib/modules/club/news';
import { isMadeOf, slugFrom } from '@/lib/operations/address';

const { slug } = news.fields;

it('numbers an address without making it longer than an address may be', () => {
  expect(slugFrom('slug', slug, { title: 'Über uns' }, '-2')).toBe('ueber-uns-2');
  const long = slugFrom('slug', slug, { title: 'wort '.repeat(60) }, '-1234567');
  expect(long).toMatch(/^wort(-wort)+-wo-1234567$/);
  expect(long.length).toBeLessThanOrEqual(120);
});

it.each([
  ['sommerfest', 'Sommerfest', true],
  ['sommerfest-2', 'Sommerfest', true],
  ['sommerfest-4815162', 'Sommerfest', true],
  ['turnier-2026', 'Turnier 2026', true],
  ['turnier-2026', 'Turnier', false],
  ['turnier-20260314', 'Turnier', false],
  ['fest', 'Sommerfest', false],
  ['', 'Sommerfest', false],
])('tells whether %s was made of "%s"', (address, title, made) => {
  expect(isMadeOf(address, title)).toBe(made);
});

it('knows a numbered address of a title that had to be cut', () => {
  const title = 'wort '.repeat(60);
  expect(isMadeOf(slugFrom('slug', slug, { title }, '-3'), title)).toBe(true);
});
