import { expect, it } from 'vitest';
import { groupRevisions, type RevisionLine } from '@/lib/forms/revision-groups';

const line = (version: number, minute: number, by = 'anna', action = 'save', changed = ['title']): RevisionLine => ({
  version,
  action,
  by,
  at: `2026-03-14T18:${String(minute).padStart(2, '0')}:00.000Z`,
  changed,
});

const versions = (lines: RevisionLine[]) => groupRevisions(lines).map((group) => group.lines.map((one) => one.version));

it('puts the saves of one sitting together', () => {
  expect(versions([line(4, 31), line(3, 30), line(2, 12), line(1, 3, 'anna', 'create')])).toEqual([[4, 3], [2], [1]]);
});

it('keeps people and actions apart', () => {
  expect(versions([line(4, 4), line(3, 3, 'ben'), line(2, 2, 'ben', 'publish'), line(1, 1, 'ben')])).toEqual([
    [4],
    [3],
    [2],
    [1],
  ]);
});

it('names every field that the sitting changed, once', () => {
  const groups = groupRevisions([
    line(3, 3, 'anna', 'save', ['content']),
    line(2, 2, 'anna', 'save', ['title', 'content']),
  ]);
  expect(groups[0]?.changed).toEqual(['content', 'title']);
});

it('is nothing for nothing', () => {
  expect(groupRevisions([])).toEqual([]);
});
