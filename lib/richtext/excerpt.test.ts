import { describe, expect, it } from 'vitest';
import { plainText } from '@/lib/entity/plain-text';
import { bullets, doc, h2, p, table } from '@/scripts/demo/prose';
import { excerptOf, wordCount } from './excerpt';

const article = doc(
  h2('Sieg'),
  p('Die **Damen** gewinnen, endlich, in Münster.'),
  bullets('3:0 Sätze', 'ein Ass'),
  table(['Satz'], ['25:19']),
);

describe('the words of a document', () => {
  it('stand on a line per paragraph, item and cell', () => {
    expect(plainText(article)).toBe('Sieg\nDie Damen gewinnen, endlich, in Münster.\n3:0 Sätze\nein Ass\nSatz\n25:19');
  });

  it('are counted as people count them', () => {
    expect(wordCount(article)).toBe(13);
    expect(wordCount(doc(p("Wie geht's? Gut – sehr gut! U-18, 3,5 Sterne."), p('')))).toBe(8);
    expect(wordCount(doc())).toBe(0);
  });
});

describe('an excerpt', () => {
  it('is the prose, without headings and tables', () => {
    expect(excerptOf(article, 200)).toBe('Die Damen gewinnen, endlich, in Münster. 3:0 Sätze ein Ass');
  });

  it('ends after a whole word, without the comma, within its length', () => {
    expect(excerptOf(article, 29)).toBe('Die Damen gewinnen, endlich…');
    for (let max = 8; max < 60; max++) expect(excerptOf(article, max).length).toBeLessThanOrEqual(max);
  });

  it('cuts a word that is too long, but no character', () => {
    expect(excerptOf(doc(p('Donaudampfschifffahrt')), 8)).toBe('Donauda…');
    expect(excerptOf(doc(p('abc😀😀😀')), 6)).toBe('abc😀…');
  });

  it('takes the heading when there is nothing else', () => {
    expect(excerptOf(doc(h2('Nur ein Titel')), 50)).toBe('Nur ein Titel');
  });
});
