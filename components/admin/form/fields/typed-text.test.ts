import { expect, it } from 'vitest';
import { completeUrl, emptied, sameSlug, sameText, sameUrl } from './typed-text';

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
