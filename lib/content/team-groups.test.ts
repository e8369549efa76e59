import { expect, it } from 'vitest';
import { groupOf, groupTeams } from './team-groups';
import type { TeamCard } from './teams';

const card = (name: string, given: Partial<TeamCard> = {}): TeamCard => ({
  id: name,
  href: `/teams/${name}`,
  name,
  league: null,
  gender: 'woman',
  age: null,
  picture: null,
  ...given,
});

it('knows the young by their age or by the name of their class', () => {
  expect(groupOf(card('Damen 1'))).toBe('woman');
  expect(groupOf(card('Damen 1', { age: 16 }))).toBe('woman');
  expect(groupOf(card('Damen 3', { age: 14, league: 'Kreisliga' }))).toBe('woman');
  expect(groupOf(card('Ballschule', { gender: 'mixed', age: 6 }))).toBe('youth');
  for (const name of ['U14 weiblich', 'Jugend U 16', 'männlich u20']) expect(groupOf(card(name))).toBe('youth');
  for (const name of ['U50', 'Ü40', 'Hobby Ultra 12']) expect(groupOf(card(name, { gender: 'men' }))).toBe('men');
});

it('lists the highest league first, and of the young the oldest', () => {
  const groups = groupTeams([
    card('Damen 10', { league: 'Kreisliga' }),
    card('Damen 2', { league: 'Kreisliga' }),
    card('Damen 1', { league: 'Oberliga' }),
    card('Freizeit'),
    card('U14', { age: 12 }),
    card('U18', { age: 16 }),
    card('Herren', { gender: 'men' }),
  ]);
  expect(groups.map(({ group, cards }) => [group, ...cards.map(({ name }) => name)])).toEqual([
    ['woman', 'Damen 1', 'Damen 2', 'Damen 10', 'Freizeit'],
    ['men', 'Herren'],
    ['youth', 'U18', 'U14'],
  ]);
});
