import { describe, expect, it } from 'vitest';
import { kindNames, labelsOf } from '@/lib/modules/labels';
import { systemActor } from '@/lib/modules/permissions';
import { location } from '@/lib/modules/places/location';
import { registry } from '@/lib/modules/registry';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { listsFor } from '@/lib/operations/list';
import { languages } from '@/lib/strings/language';

it('calls a field by its own name where it has one, and by the shared one elsewhere', () => {
  expect(labelsOf(location, 'de').fields).toMatchObject({
    state: 'Bundesland',
    name: 'Bezeichnung',
    locationId: 'Kennung',
  });
  expect(labelsOf(location, 'en').choices).toMatchObject({ active: 'Active' });
});

it('lends no word of one kind to another', () => {
  expect(labelsOf(standForm, 'en').fields).not.toHaveProperty('state');
  expect(registry.filter((of) => 'state' in labelsOf(of, 'en').fields)).toEqual([location]);
});

describe.each(languages)('in %s', (language) => {
  it.each(registry.map((of) => [of.name, of] as const))('%s has a name for each of its lists', (_, of) => {
    const { lists } = labelsOf(of, language);
    expect(listsFor(systemActor(), of).filter(({ name }) => lists[name] === undefined)).toEqual([]);
  });

  it('knows every kind by a name for one and for many', () => {
    expect(kindNames(language)).toMatchObject(
      Object.fromEntries(registry.map(({ name, texts }) => [name, texts[language]])),
    );
    expect(Object.keys(kindNames(language))).toEqual(
      expect.arrayContaining(['audit', 'review', 'federation', 'account']),
    );
  });
});
