import { expect, it } from 'vitest';
import { editorStringsDe } from './editor-strings.de';
import { editorStringsEn } from './editor-strings.en';

type Words = { readonly [name: string]: string | Words };

const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, word]) =>
    typeof word === 'string' ? [[`${path}${name}`, word] as [string, string]] : flat(word, `${path}${name}.`),
  );

const german = new Map(flat(editorStringsDe as unknown as Words));
const english = new Map(flat(editorStringsEn as unknown as Words));
const places = (word = '') => word.match(/\{\w+\}/g)?.sort() ?? [];

it('says everything in both languages', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
  expect([...german, ...english].filter(([, word]) => word.trim() === '')).toEqual([]);
});

it('leaves the same places to fill', () => {
  for (const [name, word] of german) expect([name, places(word)]).toEqual([name, places(english.get(name))]);
});

it('translates, instead of repeating itself', () => {
  const shared = [...german].filter(([name, word]) => english.get(name) === word).map(([name]) => name);
  const same = [
    'keys.alt',
    'styles.paragraph',
    'styles.codeBlock',
    'actions.code',
    'actions.link',
    'link.title',
    'image.position',
  ];
  expect(shared.sort()).toEqual(same.sort());
});
