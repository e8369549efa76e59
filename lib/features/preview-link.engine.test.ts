// A preview shows what its link was made for, to whoever holds it, for three days.

import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { visitor } from '@/lib/entity/rule';
import { createPreviewLink, openPreview } from '@/lib/features/preview-link';
import { news } from '@/lib/modules/club/news';
import { sponsor } from '@/lib/modules/club/sponsor';
import { create } from '@/lib/operations/create';
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
afterEach(() => shiftClock(0));

const context = almighty('editor');

async function draft(title: string) {
  const { row } = await create(context, news, { title });
  return { row, link: await createPreviewLink(context, news, row.id) };
}

it('shows the version that it was made for, also when the document has moved on', async () => {
  const { row, link } = await draft('Erste Fassung');
  await save(context, news, row, 1, { title: 'Zweite Fassung' });
  expect(await openPreview(news, link.token)).toMatchObject({ version: 1, row: { title: 'Erste Fassung' } });
  const newer = await createPreviewLink(context, news, row.id);
  expect(await openPreview(news, newer.token)).toMatchObject({ version: 2, row: { title: 'Zweite Fassung' } });
});

it('ends after three days, and with the document', async () => {
  const { row, link } = await draft('Vergänglich');
  const threeDays = 3 * 24 * 60 * 60 * 1000;
  shiftClock(threeDays - 5_000);
  expect(await openPreview(news, link.token)).toBeDefined();
  shiftClock(threeDays + 5_000);
  expect(await openPreview(news, link.token)).toBeUndefined();
  shiftClock(0);
  await remove(context, news, row, 1);
  expect(await openPreview(news, link.token)).toBeUndefined();
});

it('opens for no link that was not made here', async () => {
  const { row, link } = await draft('Nicht zu fälschen');
  const claims = { entity: 'news', id: row.id, version: 1 };
  const foreign = new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('preview')
    .setExpirationTime('1h');
  const [head, body, seal] = link.token.split('.');
  const otherVersion = Buffer.from(JSON.stringify({ ...claims, version: 2, aud: 'preview', exp: 9e9 }));
  expect(await openPreview(sponsor, link.token)).toBeUndefined();
  for (const token of [
    await foreign.sign(new TextEncoder().encode('a secret of somebody else entirely')),
    new UnsecuredJWT(claims).setAudience('preview').setExpirationTime('1h').encode(),
    `${head}.${otherVersion.toString('base64url')}.${seal}`,
    `${head}.${body}`,
    '',
    'x'.repeat(5000),
  ])
    expect(await openPreview(news, token)).toBeUndefined();
});

it('is made only by those who may edit', async () => {
  const { row } = await draft('Nur für Redaktion');
  expect(await refusal(createPreviewLink({ actor: visitor }, news, row.id))).toMatchObject({ code: 'unauthenticated' });
  const member = { actor: { id: 'member', permissions: new Set<string>() } };
  expect(await refusal(createPreviewLink(member, news, row.id))).toMatchObject({ code: 'missing' });
});
