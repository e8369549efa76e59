import { expect, it } from 'vitest';
import { leagueFits } from './league-fit';

it.each([
  ['Verbandsliga', 'Verbandsliga Nord Frauen'],
  ['Landesliga', 'LANDESLIGA 2 Männer'],
  ['1. Bundesliga', 'Bundesliga Frauen'],
  ['1. Bundesliga', '1. Bundesliga Männer'],
  ['2. Bundesliga', '2. Bundesliga Nord'],
  ['2. Bundesliga', 'Zweite Bundesliga Süd'],
  ['Dritte Liga', '3. Liga Nord'],
  ['Dritte Liga', 'Dritte Liga Ost'],
])('%s fits %s', (league, name) => expect(leagueFits(league, name)).toBe(true));

it.each([
  ['1. Bundesliga', '2. Bundesliga Nord'],
  ['2. Bundesliga', '1. Bundesliga'],
  ['Bezirksliga', 'Bezirksklasse West'],
  ['Kreisliga', undefined],
])('%s does not fit %s', (league, name) => expect(leagueFits(league, name)).toBe(false));
