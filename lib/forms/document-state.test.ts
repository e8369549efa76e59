import { expect, it } from 'vitest';
import { documentState } from '@/lib/forms/document-state';

const facts = {
  publishes: true,
  exists: true,
  status: 'published',
  liveDate: '2026-03-01T10:00:00.000Z',
  hasChanges: false,
  now: '2026-03-14T10:00:00.000Z',
};

it.each([
  ['none', { publishes: false }],
  ['new', { exists: false, status: 'draft' }],
  ['draft', { status: 'draft', hasChanges: true }],
  ['published', {}],
  ['published', { liveDate: undefined }],
  ['scheduled', { liveDate: '2026-03-14T10:00:00.001Z' }],
])('is %s', (name, differs) => {
  expect(documentState({ ...facts, ...differs }).name).toBe(name);
});

it('tells when it will appear, and of changes that nobody sees yet', () => {
  const at = '2026-04-01T08:00:00.000Z';
  expect(documentState({ ...facts, liveDate: at, hasChanges: true })).toEqual({
    name: 'scheduled',
    hasChanges: true,
    at,
  });
  expect(documentState({ ...facts, status: 'draft', hasChanges: true }).hasChanges).toBe(false);
});
