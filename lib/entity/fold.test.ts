import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, fold, slugify, sortKey } from '@/lib/entity/fold';

describe('a slug', () => {
  it.each([
    ['Über uns', 'ueber-uns'],
    ['Straße & Größe', 'strasse-groesse'],
    ['  --Hallo--Welt!!  ', 'hallo-welt'],
    ['Ærø Łódź Crème brûlée', 'aero-lodz-creme-brulee'],
    ['Ｆｕｌｌ width', 'full-width'],
    ['e\u0301te\u0301', 'ete'],
    ['U\u0308ber', 'ueber'],
    ['1. Bundesliga 3:2', '1-bundesliga-3-2'],
    ['../../etc/passwd', 'etc-passwd'],
    ['🏐', ''],
    ['', ''],
  ])('of "%s" is "%s"', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });

  it('is safe, stable and short, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const slug = slugify(title);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(120);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

it('folds names that people would take for one', () => {
  expect(fold(' Autohaus  MÜLLER ')).toBe(fold('autohaus mu\u0308ller'));
});

const inOrder = [
  'Abel',
  'Äpfel',
  'apollo',
  'Arne 2',
  'Arne 10',
  'Gros',
  'Groß',
  'grosse',
  'Öhme',
  'Olaf',
  'Ørsted',
  'Strasser',
  'Straßmann',
  'Über',
  'Ulf',
  'Zoë',
];

it('sorts names as people look them up, by their keys as in memory', () => {
  const byKey = inOrder.toReversed().toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
  expect(byKey).toEqual(inOrder);
  expect(inOrder.toReversed().toSorted(compareNames)).toEqual(inOrder);
});

it('makes of every name a key that has room, is not empty and holds no separator', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((text) => fold(text).trim() !== '');
  fc.assert(
    fc.property(name, (text) => {
      const key = sortKey(text);
      expect(key).not.toBe('');
      expect(key).not.toContain('#');
      expect(Buffer.byteLength(key)).toBeLessThanOrEqual(800);
    }),
  );
  expect(sortKey('\u0301')).not.toBe('');
});
