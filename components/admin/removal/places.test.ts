import { expect, it } from 'vitest';
import type { BulkItem } from '@/components/admin/list/bulk-run';
import { removalEn } from '@/lib/strings/removal.en';
import { placesIn, reasonWords, targetsOf, untouched } from './places';

const item = (outcome: BulkItem['outcome']): BulkItem => ({ id: 'news 1', title: 'A', version: 0, outcome });

it('leaves out what points at itself', () => {
  const uses = {
    uses: [
      { entity: 'news', id: '1', label: 'A' },
      { entity: 'team', id: '1' },
    ],
    hasMore: false,
  };
  expect(placesIn(uses, 'news', '1')).toEqual([{ entity: 'team', id: '1' }]);
});

it('tells places of different kinds with the same id apart', () => {
  const ids = targetsOf([
    { entity: 'news', id: '1' },
    { entity: 'team', id: '1' },
  ]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

it('says of each place what came of it', () => {
  expect(reasonWords(item({ state: 'done', version: 2 }), removalEn)).toBe('Taken out');
  expect(reasonWords(item({ state: 'refused', reason: 'in_use' }), removalEn)).toMatch(/cannot do without/i);
  expect(reasonWords(item({ state: 'refused', reason: 'forbidden' }), removalEn)).toMatch(/may not/);
  expect(reasonWords(item({ state: 'refused', reason: 'taken' }), removalEn)).toBe(removalEn.reasons.other);
});

it('leaves every place as it is when one would refuse, and says which and why', () => {
  const places = [
    { entity: 'news', id: '1' },
    { entity: 'team', id: '1' },
  ];
  const items = targetsOf(places).map((target): BulkItem => ({ ...target, outcome: { state: 'waiting' } }));
  const blocked = [
    { entity: 'team', id: '1', code: 'forbidden' },
    { entity: 'team', id: 'not shown', code: 'in_use' },
  ] as const;
  const left = untouched(items, { kind: 'refused', code: 'forbidden', message: '', issues: [], blocked });
  expect(left.map(({ outcome }) => outcome)).toEqual([
    { state: 'stopped' },
    { state: 'refused', reason: 'forbidden' },
    { state: 'refused', reason: 'in_use' },
  ]);
});
