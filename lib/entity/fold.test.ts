import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, slugify } from '@/lib/entity/fold';

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
