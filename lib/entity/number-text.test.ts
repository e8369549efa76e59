import { describe, expect, it } from 'vitest';
import { numberIn, numberText } from '@/lib/entity/number-text';

describe('a typed number', () => {
  it.each([
    ['54,0887', 54.0887],
    ['54.0887', 54.0887],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 234', 1234],
    ['−3', -3],
    ['-0,5', -0.5],
    [',5', 0.5],
    ['12,', 12],
  ])('%j means %j', (text, value) => {
    expect(numberIn(text)).toBe(value);
  });

  it.each(['', '  ', '-', 'abc', '1.2,3,4', '12a', ',', '1e5', '0x10', 'NaN'])('%j means nothing yet', (text) => {
    expect(numberIn(text)).toBeUndefined();
  });

  it.each([54.0887, -0.000_01, 1_234_567, 0])('%d is shown so that it is read again', (value) => {
    for (const language of ['de', 'en']) expect(numberIn(numberText(value, language))).toBe(value);
  });

  it('is shown with the mark of the language, and without any where there is none', () => {
    expect(numberText(1234.5, 'de')).toBe('1234,5');
    expect(numberText(1234.5, 'en')).toBe('1234.5');
    expect(numberText(null, 'de')).toBe('');
  });
});
