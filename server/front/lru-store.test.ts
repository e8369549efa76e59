import { expect, it } from 'vitest';
import type { KeptPage } from './kept-page';
import { openLruStore } from './lru-store';

const pageOf = (bytes: number) => ({ bytes }) as KeptPage;
const entry = (key: string, bytes = 10, tags: string[] = []) => ({
  key,
  page: pageOf(bytes),
  tags,
  begun: 1,
  until: Number.POSITIVE_INFINITY,
});

it('gives up what was longest unasked for, and only as much as it must', () => {
  const store = openLruStore(40);
  for (const key of ['/a', '/b', '/c', '/d']) store.put(entry(key));
  store.find('/a');
  store.put(entry('/e'));
  expect(['/a', '/b', '/c', '/d', '/e'].filter((key) => store.find(key))).toEqual(['/a', '/c', '/d', '/e']);
  expect([store.size, store.bytes]).toEqual([4, 40]);
});

it('counts a page once, however often it comes', () => {
  const store = openLruStore(100);
  for (let i = 0; i < 5; i++) store.put(entry('/a', 20));
  expect([store.size, store.bytes]).toEqual([1, 20]);
});

it('never holds more than its bytes', () => {
  const store = openLruStore(1_000);
  for (let i = 0; i < 2_000; i++) {
    store.put(entry(`/${i % 300}`, (i * 37) % 251));
    expect(store.bytes).toBeLessThanOrEqual(1_000);
  }
});

it('does not give everything up for one giant', () => {
  const store = openLruStore(100);
  store.put(entry('/a'));
  store.put(entry('/giant', 90));
  expect(store.find('/a')).toBeDefined();
  expect(store.find('/giant')).toBeUndefined();
});

it('forgets by any of the tags, and nothing else', () => {
  const store = openLruStore(1_000);
  store.put(entry('/a', 10, ['news', 'club']));
  store.put(entry('/b', 10, ['club']));
  store.put(entry('/c', 10, ['teams']));
  store.purge(['news', 'unheard of']);
  expect(store.find('/a')).toBeUndefined();
  expect(store.find('/b')).toBeDefined();
  store.put(entry('/b', 10, ['teams']));
  store.purge(['club']);
  expect(store.find('/b')).toBeDefined();
  store.purge(['teams']);
  expect([store.size, store.bytes]).toEqual([0, 0]);
});
