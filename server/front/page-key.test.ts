import { expect, it } from 'vitest';
import { addressIn, hostIn, hostsOf, openKeys } from './page-key';

const keyOf = openKeys(['club.example', 'Other.example:8080', '[::1]:3000']);

it.each([
  ['club.example', 'club.example/news'],
  ['CLUB.Example', 'club.example/news'],
  ['club.example:443', 'club.example/news'],
  ['club.example:80', 'club.example/news'],
  ['club.example.', 'club.example/news'],
  ['club.example.:443', 'club.example/news'],
  ['other.example:8080', 'other.example:8080/news'],
  ['other.example.:8080', 'other.example:8080/news'],
  ['[::1]:3000', '[::1]:3000/news'],
])('a page of %s has the key %s', (host, key) => {
  expect(keyOf(host, '/news')).toBe(key);
  expect([hostIn(key), addressIn(key)].join('')).toBe(key);
  expect(addressIn(key)).toBe('/news');
});

it.each([
  'evil.example',
  'club.example:81',
  'club.example/evil',
  'club.example@evil',
  'aclub.example',
  '',
  undefined,
  '..',
])('whoever asks from %s is shown the main host’s page', (host) => {
  expect(keyOf(host, '/news')).toBe('club.example/news');
});

it('takes our hosts from the club’s address and from what it is known by besides', () => {
  expect(hostsOf('https://www.club.example:443/', ' club.example, verein.example:8080 ,')).toEqual([
    'www.club.example',
    'club.example',
    'verein.example:8080',
  ]);
  expect(hostsOf('http://localhost:3000', undefined)).toEqual(['localhost:3000']);
  expect(() => hostsOf('http://localhost:3000', 'a b')).toThrow('CLUB_HOSTS: a b is no host');
});
