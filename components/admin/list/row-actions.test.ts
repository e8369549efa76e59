import { expect, it } from 'vitest';
import { describeEntity, type EntityDescription } from '@/lib/entity/description';
import { news } from '@/lib/modules/club/news';
import { group } from '@/lib/modules/people/group';
import { location } from '@/lib/modules/places/location';
import { listsDe } from '@/lib/strings/lists.de';
import { listsEn } from '@/lib/strings/lists.en';
import { bulkActions, canBeUndone, isDoneAlready, refusalWords, rowActionsFor, wordingOf } from './row-actions';

const described = (of: Parameters<typeof describeEntity>[0]) => describeEntity(of) as EntityDescription;
const everything = { create: true, duplicate: true, publish: true, remove: true };
const shown = (status?: string) => ({ isBinned: false, status });
const binned = { isBinned: true, status: undefined };

it('offers what makes sense for a row', () => {
  expect(rowActionsFor(described(news), shown('draft'), everything)).toEqual(['publish', 'remove']);
  expect(rowActionsFor(described(news), shown('scheduled'), everything)).toEqual(['unpublish', 'remove']);
  expect(rowActionsFor(described(news), binned, everything)).toEqual(['restore', 'purge']);
  expect(rowActionsFor(described(location), shown('inactive'), everything)).toEqual(['restore']);
  expect(rowActionsFor(described(group), shown(), everything)).toEqual(['remove']);
});

it('offers nothing that somebody may not do', () => {
  const rights = { create: true, duplicate: true, publish: false, remove: false };
  expect(rowActionsFor(described(news), shown('draft'), rights)).toEqual([]);
  expect(rowActionsFor(described(news), binned, rights)).toEqual([]);
  expect(bulkActions(described(news), false, { ...rights, publish: true })).toEqual(['publish', 'unpublish']);
});

it('lets what is out, or was, be moved only by those who may publish it', () => {
  const rights = { ...everything, publish: false };
  expect(rowActionsFor(described(news), shown('draft'), rights)).toEqual(['remove']);
  expect(rowActionsFor(described(news), shown('scheduled'), rights)).toEqual([]);
  expect(rowActionsFor(described(news), { isBinned: true, status: 'draft' }, rights)).toEqual(['restore', 'purge']);
  expect(rowActionsFor(described(news), { isBinned: true, status: 'published' }, rights)).toEqual([]);
  expect(rowActionsFor(described(location), shown('active'), rights)).toEqual(['remove']);
  expect(bulkActions(described(news), false, rights, [shown('published')])).toEqual([]);
  expect(bulkActions(described(news), false, rights, [shown('published'), shown('draft')])).toEqual(['remove']);
});

it('switches several on and off at once where that is what removing means', () => {
  expect(bulkActions(described(location), false, everything)).toEqual(['remove', 'restore']);
  expect(bulkActions(described(group), false, everything)).toEqual(['remove']);
  expect(isDoneAlready('restore', shown('active'))).toBe(true);
  expect(isDoneAlready('restore', shown('inactive'))).toBe(false);
});

it('passes over what is there already', () => {
  expect(isDoneAlready('publish', shown('scheduled'))).toBe(true);
  expect(isDoneAlready('publish', shown('draft'))).toBe(false);
  expect(isDoneAlready('unpublish', shown('draft'))).toBe(true);
  expect(isDoneAlready('restore', binned)).toBe(false);
});

it('names what deleting means for each kind', () => {
  expect([news, location, group].map((of) => wordingOf('remove', described(of)))).toEqual([
    'remove',
    'switchOff',
    'erase',
  ]);
  expect([news, location, group].map((of) => canBeUndone('remove', described(of)))).toEqual([true, true, false]);
});

it('says how far it came before it was refused', () => {
  const outcome = { state: 'refused', reason: 'forbidden', takenOut: { done: 3, of: 5 } } as const;
  expect(refusalWords(outcome, listsEn)).toMatch(/^Taken out of 3 of 5 places, .*You may not do this\.$/);
  expect(refusalWords(outcome, listsDe)).toMatch(/^An 3 von 5 Stellen herausgenommen, .*Das darfst du nicht\.$/);
  expect(refusalWords({ state: 'refused', reason: 'forbidden' }, listsEn)).toBe('You may not do this.');
});
