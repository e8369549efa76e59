import { expect, it } from 'vitest';
import { languageChoice, languageOf, languageOfRequest } from './language';

it.each([
  ['language=de', 'en-GB', 'de'],
  ['a=b; language=en; c=d', 'de-DE', 'en'],
  ['language=EN', 'de', 'en'],
  ['language=fr', 'de-DE,de;q=0.9', 'de'],
  ['languages=en', 'de', 'de'],
  ['', 'de-DE,de;q=0.9,en;q=0.8', 'de'],
  ['', 'en;q=0.3, de;q=0.7', 'de'],
  ['', 'fr-FR, de;q=0.5, en;q=0.4', 'de'],
  ['', 'de;q=0, en;q=0.1', 'en'],
  ['', 'de;q=nonsense, en', 'en'],
  ['', 'DE_de, de-AT', 'de'],
  ['', 'fr, it', 'en'],
  [null, null, 'en'],
  [undefined, '', 'en'],
  [';;==;', ',;q=,;', 'en'],
])('with cookies %j and requests %j the language is %s', (cookies, accepted, language) => {
  expect(languageOf(cookies, accepted)).toBe(language);
});

it('reads both from the headers of a request', () => {
  expect(languageOfRequest(new Headers({ cookie: 'language=de', 'accept-language': 'en' }))).toBe('de');
});

it('understands the choice that it wrote', () => {
  const [pair] = languageChoice('de').split(';');
  expect(languageOf(pair, 'en')).toBe('de');
});
