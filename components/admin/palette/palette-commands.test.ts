import { expect, it } from 'vitest';
import { stringsIn } from '@/lib/strings/dictionary';
import { commandsFor, fits } from './palette-commands';

const { shell, admin } = stringsIn('de');
const texts = { ...shell, states: admin.states };
const kinds = [
  { name: 'news', one: 'Artikel', many: 'Neuigkeiten', creates: true },
  { name: 'media', one: 'Datei', many: 'Medien', creates: false },
];
const material = { typed: '', kinds, recent: [], found: [], texts };
const labels = (more: Partial<Parameters<typeof commandsFor>[0]> = {}) =>
  commandsFor({ ...material, ...more }).map(({ label }) => label);

it('leads everywhere that somebody may go and offers to create what they may', () => {
  expect(labels()).toEqual(expect.arrayContaining(['Gehe zu Übersicht', 'Gehe zu Medien', 'Neu: Artikel', 'Abmelden']));
  expect(labels()).not.toContain('Neu: Datei');
});

it('finds commands by how their words begin, whatever the accents', () => {
  expect(labels({ typed: 'uber' })).toEqual(['Gehe zu Übersicht']);
  expect(labels({ typed: 'neu art' })).toEqual(['Neu: Artikel']);
  expect(fits('Wie das System', 'sys')).toBe(true);
  expect(fits('Wie das System', 'tem')).toBe(false);
});

it('shows what was opened lately first, and nothing twice', () => {
  const moewe = { entity: 'news', id: '1', label: 'Möwe gesichtet', status: 'draft' };
  const other = { entity: 'news', id: '2', label: 'Möwe verschwunden' };
  const commands = commandsFor({ ...material, typed: 'möwe', recent: [moewe], found: [moewe, other] });
  expect(commands.map(({ group, label }) => `${group}: ${label}`)).toEqual([
    'Zuletzt geöffnet: Möwe gesichtet',
    'Dokumente: Möwe verschwunden',
  ]);
  expect(commands[0]).toMatchObject({ hint: 'Artikel · Entwurf', action: { kind: 'go', href: '/admin/news/1' } });
});
