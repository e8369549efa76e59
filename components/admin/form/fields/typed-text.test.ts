import { describe, expect, it } from 'vitest';
import { completeUrl, emptied, readNumber, sameSlug, sameText, sameUrl, showNumber } from './typed-text';

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
    ['', null],
    ['  ', null],
  ])('%j means %j', (text, value) => {
    expect(readNumber(text)).toEqual({ value });
  });

  it.each(['-', 'abc', '1.2,3,4', '12a', ',', '1e5', '0x10', 'NaN'])('%j means nothing yet', (text) => {
    expect(readNumber(text)).toBeUndefined();
  });

  it.each([54.0887, -0.000_01, 1_234_567, 0])('%d is shown so that it is read again', (value) => {
    for (const language of ['de', 'en']) expect(readNumber(showNumber(value, language))).toEqual({ value });
  });

  it('is shown with the mark of the language, and without any where there is none', () => {
    expect(showNumber(1234.5, 'de')).toBe('1234,5');
    expect(showNumber(1234.5, 'en')).toBe('1234.5');
    expect(showNumber(null, 'de')).toBe('');
  });
});

it('takes what the server makes of a text for the same text, and what others wrote for another', () => {
  expect(sameText('Hallo ', 'Hallo')).toBe(true);
  expect(sameText('Halle Süd ', 'halle-sued')).toBe(true);
  expect(sameText('Привет', 'Пока')).toBe(false);
  expect(sameText('Hallo', 'Hallo Welt')).toBe(false);
  expect(sameText('', null)).toBe(true);
  expect(sameSlug('Mein Text', 'mein-text')).toBe(true);
  expect(sameUrl('https://Verein.example/#oben', 'https://verein.example')).toBe(true);
  expect(sameUrl('https://verein.example/a', 'https://verein.example')).toBe(false);
  expect(sameUrl('htt', 'https://a.example')).toBe(false);
});

it('removes an optional text that is emptied, and leaves a needed one empty', () => {
  expect(emptied('', false)).toBeNull();
  expect(emptied('', true)).toBe('');
  expect(emptied(' ', false)).toBe(' ');
});

it.each([
  ['verein.example', 'https://verein.example'],
  ['http://verein.example', 'http://verein.example'],
  ['htt', 'htt'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['info@verein.example', 'info@verein.example'],
])('completes the address %s to %s', (typed, url) => {
  expect(completeUrl(typed)).toBe(url);
});
