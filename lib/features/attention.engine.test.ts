// What an overview calls to attention, and to whom.

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { concerns, draftsOf, overviewFor } from '@/lib/features/attention';
import { media } from '@/lib/modules/club/media';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { location } from '@/lib/modules/places/location';
import { create } from '@/lib/operations/create';
import { publish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { almighty, arrange } from '@/local/testing/arrange';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const editor = almighty('editor');
const reasons = async (context = editor) =>
  (await concerns(context)).map(({ reason, label }) => `${reason}: ${label}`).sort();

it('is silent while there is nothing to do', async () => {
  expect(await reasons()).toEqual([]);
  expect((await draftsOf(editor))?.rows).toEqual([]);
});

it('names changes that wait, pictures without a description, old drafts and sponsors about to leave', async () => {
  const { row } = await create(editor, news, { title: 'Erschienen' });
  await publish(editor, news, row, 1);
  await save(editor, news, row, 2, { title: 'Verbessert' });
  await arrange(media, 1, { filename: 'stumm.jpg', alt: undefined });
  await arrange(media, 2, { filename: 'beschrieben.jpg', alt: 'Ein Ball' });
  const soon = Math.floor(Date.now() / 1000) + 20 * 24 * 60 * 60;
  await create(editor, sponsor, { name: 'Bald weg', expiryTimestamp: soon });
  await create(editor, sponsor, { name: 'Bleibt' });
  vi.useFakeTimers({ now: Date.now() - 40 * 24 * 60 * 60 * 1000, toFake: ['Date'] });
  await create(editor, news, { title: 'Liegengeblieben' });
  vi.useRealTimers();
  expect(await reasons()).toEqual([
    'expiring: Bald weg',
    'no-alt: stumm.jpg',
    'old-draft: Liegengeblieben',
    'unpublished-changes: Verbessert',
  ]);
});

it('tells everybody only what they may edit', async () => {
  const sponsors = { actor: { id: 'x', permissions: new Set(['sponsor:edit']) } };
  expect(await reasons(sponsors)).toEqual(['expiring: Bald weg']);
});

it('shows the drafts that somebody writes and those that nobody does', async () => {
  await create(editor, news, { title: 'Meiner', authorIds: ['editor', 'other'] });
  await create(editor, news, { title: 'Fremder', authorIds: ['other'] });
  const drafts = await draftsOf(editor);
  expect(drafts?.list).toEqual({ entity: 'news', name: 'drafts' });
  expect(drafts?.rows.map(({ label, isOwn }) => [label, isOwn])).toEqual([
    ['Meiner', true],
    ['Liegengeblieben', false],
  ]);
});

it('shows what appears next and what was changed last, of what somebody may edit', async () => {
  const { row } = await create(editor, news, { title: 'Demnächst' });
  await publish(editor, news, row, 1, { at: '2099-01-01T10:00:00.000Z' });
  await create(editor, location, { locationCode: 'halle-nord', name: 'Halle Nord' });
  const { scheduled, changed } = await overviewFor(editor);
  expect(scheduled?.rows).toMatchObject([{ entity: 'news', label: 'Demnächst', at: '2099-01-01T10:00:00.000Z' }]);
  expect(changed?.rows[0]).toMatchObject({ entity: 'location', label: 'Halle Nord' });
  const keeper = { actor: { id: 'x', permissions: new Set(['location:edit']) } };
  const theirs = await overviewFor(keeper);
  expect([theirs.drafts, theirs.scheduled]).toEqual([undefined, undefined]);
  expect(theirs.changed?.rows.map(({ label }) => label)).toEqual(['Halle Nord']);
});
