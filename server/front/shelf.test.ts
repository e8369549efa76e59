import { expect, it } from 'vitest';
import type { KeptPage } from './kept-page';
import { openShelf } from './shelf';

const pageOf = (bytes: number) => ({ bytes }) as KeptPage;
const entry = (key: string, bytes = 10, tags: string[] = []) => ({
  key,
  page: pageOf(bytes),
  tags,
  begun: 1,
  until: Number.POSITIVE_INFINITY,
});

it('gives up what was longest unasked for, and only as much as it must', () => {
  const shelf = openShelf(40);
  for (const key of ['/a', '/b', '/c', '/d']) shelf.put(entry(key));
  shelf.find('/a');
  shelf.put(entry('/e'));
  expect(['/a', '/b', '/c', '/d', '/e'].filter((key) => shelf.find(key))).toEqual(['/a', '/c', '/d', '/e']);
  expect([shelf.size, shelf.bytes]).toEqual([4, 40]);
});

it('counts a page once, however often it comes', () => {
  const shelf = openShelf(100);
  for (let i = 0; i < 5; i++) shelf.put(entry('/a', 20));
  expect([shelf.size, shelf.bytes]).toEqual([1, 20]);
});

it('never holds more than its bytes', () => {
  const shelf = openShelf(1_000);
  for (let i = 0; i < 2_000; i++) {
    shelf.put(entry(`/${i % 300}`, (i * 37) % 251));
    expect(shelf.bytes).toBeLessThanOrEqual(1_000);
  }
});

it('does not give everything up for one giant', () => {
  const shelf = openShelf(100);
  shelf.put(entry('/a'));
  shelf.put(entry('/giant', 90));
  expect(shelf.find('/a')).toBeDefined();
  expect(shelf.find('/giant')).toBeUndefined();
});

it('forgets by any of the tags, and nothing else', () => {
  const shelf = openShelf(1_000);
  shelf.put(entry('/a', 10, ['news', 'club']));
  shelf.put(entry('/b', 10, ['club']));
  shelf.put(entry('/c', 10, ['teams']));
  shelf.purge(['news', 'unheard of']);
  expect(shelf.find('/a')).toBeUndefined();
  expect(shelf.find('/b')).toBeDefined();
  shelf.put(entry('/b', 10, ['teams']));
  shelf.purge(['club']);
  expect(shelf.find('/b')).toBeDefined();
  shelf.purge(['teams']);
  expect([shelf.size, shelf.bytes]).toEqual([0, 0]);
});
