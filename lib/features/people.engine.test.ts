import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { visitor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { authorizePeople, forgetPeople, namesIfKnown, namesOf, searchPeople } from '@/lib/features/people';
import { markInvalidated } from '@/lib/tag-invalidation';

let club: TestClub;
let anna: string;
let oezil: string;

beforeAll(async () => {
  club = await TestClub.open();
  anna = await club.addUser('anna.amsel@verein.example');
  await club.rename('anna.amsel@verein.example', 'Anna Maria Amsel');
  oezil = await club.addUser('mesut@verein.example');
  await club.rename('mesut@verein.example', 'Mesut Özgür-Möwe');
  await club.addUser('namenlos@verein.example');
  await club.addUser('fort@verein.example');
  await club.rename('fort@verein.example', 'Amalie Fort');
  await club.disable('fort@verein.example');
});
afterAll(() => club.close());
beforeEach(forgetPeople);

const names = async (query: string) => (await searchPeople(query)).map(({ name }) => name);

it('finds people by the beginning of any part of their name, whatever its case', async () => {
  expect(await searchPeople('am')).toEqual([{ id: anna, name: 'Anna Maria Amsel' }]);
  expect(await names('ÖZ')).toEqual(['Mesut Özgür-Möwe']);
  expect(await names('möwe mes')).toEqual(['Mesut Özgür-Möwe']);
  expect(await names('sel')).toEqual([]);
});

it('lists the first ones where nothing is typed, without those who may not sign in', async () => {
  expect(await names('')).toEqual(['Anna Maria Amsel', 'Mesut Özgür-Möwe', 'namenlos']);
});

it('never tells an address', async () => {
  expect(JSON.stringify(await searchPeople(''))).not.toContain('@');
  expect(await names('namenlos@verein')).toEqual([]);
});

it('names the given ids, locked accounts too, and leaves out who is gone', async () => {
  expect(await namesOf([oezil, anna, oezil, 'nobody', '") or sub = "'])).toEqual({
    [oezil]: 'Mesut Özgür-Möwe',
    [anna]: 'Anna Maria Amsel',
  });
});

it('asks the pool once a minute at most', async () => {
  await names('');
  await club.rename('anna.amsel@verein.example', 'Anna Meise');
  expect(await names('anna')).toEqual(['Anna Maria Amsel']);
  forgetPeople();
  expect(await names('anna')).toEqual(['Anna Meise']);
  // As another instance hears of it.
  await club.rename('anna.amsel@verein.example', 'Anna Maria Amsel');
  markInvalidated(['profile']);
  expect(await names('anna')).toEqual(['Anna Maria Amsel']);
});

it('keeps no failure in mind', async () => {
  const { url } = club.pool;
  club.point('http://127.0.0.1:1');
  await expect(names('')).rejects.toSatisfy((error) => isAppError(error, 'unavailable'));
  // Nobody is gone because nobody could be asked.
  expect(await namesIfKnown(['somebody'])).toBeUndefined();
  club.point(url);
  expect(await names('mesut')).toHaveLength(1);
});

it('is closed to visitors and to people who have nobody to name', () => {
  const refusal = (permissions: string[], id: string | null) => () =>
    authorizePeople(id === null ? visitor : { id, permissions: new Set(permissions) });
  expect(refusal([], null)).toThrow('Sign in');
  expect(refusal([], anna)).toThrow('may not');
  expect(refusal(['location:edit'], anna)).toThrow('may not');
  expect(refusal(['people:view'], anna)).not.toThrow();
  expect(refusal(['news:edit'], anna)).not.toThrow();
});
