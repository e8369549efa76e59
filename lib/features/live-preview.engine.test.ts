// The preview beside a form: shows what is typed to whoever may edit, believes nothing, and stores nothing.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitor } from '@/lib/entity/rule';
import { previewOf } from '@/lib/features/live-preview';
import { location } from '@/lib/modules';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { open } from '@/lib/operations/history';
import { publish } from '@/lib/operations/publish';
import { remove } from '@/lib/operations/remove';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { openTestStore, type TestStore } from '@/local/testing/test-store';

let test: TestStore;
beforeAll(async () => {
  test = await openTestStore();
});
afterAll(() => test.close());

const editor = almighty('editor');
const member = { actor: { id: 'member', permissions: new Set<string>() } };
const nobody = { actor: visitor };

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

async function draft(title: string) {
  const { row } = await create(editor, news, { title, excerpt: 'Vorab', content: paragraph('Gespeichert.') });
  return row;
}

it('shows what is typed over what is stored, and stores nothing of it', async () => {
  const { id } = await draft('Gespeicherter Titel');
  const typed = { title: 'Getippter Titel', content: paragraph('Getippt.'), excerpt: null };
  const row = await previewOf(editor, news, id, typed);
  expect(row).toMatchObject({ id, title: 'Getippter Titel', content: paragraph('Getippt.') });
  expect(row.excerpt).toBeUndefined();
  const now = await open(editor, news, { id });
  expect(now).toMatchObject({ version: 1, row: { title: 'Gespeicherter Titel', excerpt: 'Vorab' } });
});

it('starts from the working copy of what is published', async () => {
  const { id } = await draft('Öffentlich');
  await publish(editor, news, { id }, 1);
  await save(editor, news, { id }, 2, { title: 'In Arbeit' });
  expect(await previewOf(editor, news, id, {})).toMatchObject({ title: 'In Arbeit' });
});

it('is only for those who may edit, or begin one', async () => {
  const { id } = await draft('Nur für die Redaktion');
  expect(await refusal(previewOf(nobody, news, id, {}))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(previewOf(member, news, id, {}))).toMatchObject({ code: 'missing' });
  expect(await refusal(previewOf(nobody, news, undefined, {}))).toMatchObject({ code: 'unauthenticated' });
  expect(await refusal(previewOf(member, news, undefined, {}))).toMatchObject({ code: 'forbidden' });
});

it('shows nothing that is in the bin, and nothing that never was', async () => {
  const { id } = await draft('Weg damit');
  await remove(editor, news, { id }, 1);
  expect(await refusal(previewOf(editor, news, id, {}))).toMatchObject({ code: 'missing' });
  const never = '00000000-0000-4000-8000-000000000000';
  expect(await refusal(previewOf(editor, news, never, {}))).toMatchObject({ code: 'missing' });
});

it('keeps the stored text where the typed one is not what an editor makes', async () => {
  const { id } = await draft('Harmlos');
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
  for (const content of [
    { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] },
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hier', marks: [link] }] }] },
    'Nur ein Satz',
    null,
    [],
  ])
    expect(await previewOf(editor, news, id, { content })).toMatchObject({ content: paragraph('Gespeichert.') });
});

it('leaves what makes no sense yet, and shows words as they are', async () => {
  const row = await draft('Halb getippt');
  const typed = { title: '', slug: '…', publishedDate: '2026-13', imageIds: 'keine', authorIds: [1] };
  const shown = await previewOf(editor, news, row.id, typed);
  expect(shown).toMatchObject({ title: '', slug: row.slug, imageIds: [], authorIds: [] });
  expect(shown.publishedDate).toBeUndefined();
  const long = 'Sehr lang '.repeat(40);
  expect(await previewOf(editor, news, row.id, { title: long })).toMatchObject({ title: long });
  expect(await previewOf(editor, news, row.id, { title: 7 })).toMatchObject({ title: 'Halb getippt' });
});

it('takes no field that nobody can type into', async () => {
  const row = await draft('Unverrückbar');
  const shown = await previewOf(editor, news, row.id, {
    id: 'other',
    version: 9,
    createdAt: 'gestern',
    entityType: 'X',
  });
  expect(shown).toEqual(row);
});

it('has a blank for everything that a page needs of a document that is only begun', async () => {
  const begun = await previewOf(editor, news, undefined, { title: 'Neu' });
  expect(begun).toMatchObject({ title: 'Neu', slug: '', content: { type: 'doc' }, imageIds: [], status: 'draft' });
  expect(begun.createdAt).toMatch(/^\d{4}-/);
  expect(await previewOf(editor, news, undefined, {})).toMatchObject({ title: '' });
  expect(await previewOf(editor, location, undefined, {})).toBeDefined();
});
