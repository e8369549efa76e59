import { describe, expect, it } from 'vitest';
import { declaredPermissions } from '@/lib/modules/conferred';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';
import { stringsIn } from './dictionary';
import { type Language, languages } from './language';

type Branch = { readonly [name: string]: string | Branch };

function* leaves(branch: Branch, path = ''): Generator<readonly [string, string]> {
  for (const [name, value] of Object.entries(branch)) {
    const here = path ? `${path}.${name}` : name;
    if (typeof value === 'string') yield [here, value];
    else yield* leaves(value, here);
  }
}

/** With what stands beside the declaration of an entity or a policy. */
const everythingIn = (language: Language) => ({
  ...stringsIn(language),
  ...Object.fromEntries([...policies, ...registry].map(({ name, texts }) => [`of ${name}`, texts[language]])),
  may: Object.fromEntries(declaredPermissions().map(([name, words]) => [name, words[language]])),
});
const textsIn = (language: Language) => new Map(leaves(everythingIn(language) as Branch));
const holes = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const source = textsIn('en');

describe.each(languages)('the dictionary in %s', (language) => {
  const texts = textsIn(language);

  it('has the same keys as all others', () => {
    expect([...texts.keys()].sort()).toEqual([...source.keys()].sort());
  });

  it('has a text for every key', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  it('has the same holes in each text', () => {
    for (const [key, text] of texts) expect(holes(text), key).toEqual(holes(source.get(key)));
  });

  it('is plain data that survives the way to the browser', () => {
    expect(JSON.parse(JSON.stringify(everythingIn(language)))).toEqual(everythingIn(language));
  });

  it('closes every brace that it opens', () => {
    for (const [key, text] of texts) expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
  });
});

/** Keys whose text is the same word in both languages; everything else that is equal was forgotten. */
const sameInBoth: readonly string[] = [
  'admin.fields.logoId',
  'of event.choices.training',
  'of sams-club.fields.logo',
  'of team.fields.instagram',
  'document.preview.tablet',
  'document.preview.desktop',
  'people.roles.SuperAdmin.title',
  'people.roles.Admin.title',
  'people.roles.Manager.title',
  'people.roles.Editor.title',
];

it('leaves nothing untranslated', () => {
  const german = textsIn('de');
  const same = [...source].filter(([key, text]) => german.get(key) === text).map(([key]) => key);
  expect(same.filter((key) => !sameInBoth.includes(key))).toEqual([]);
});
