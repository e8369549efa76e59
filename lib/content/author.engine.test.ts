import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '@/lib/auth/sign-in';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { ownProfile, renameSelf, saveProfile } from '@/lib/features/own-profile';
import { news } from '@/lib/modules/club/news';
import { create } from '@/lib/operations/create';
import { publish, unpublish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { readArticle } from './article';
import { authorsOf, readAuthor } from './author';
import { authorAddresses } from './sitemap';

let club: TestClub;
beforeAll(async () => {
  club = await TestClub.open();
});
afterAll(() => club.close());

const editor = almighty('editor');
const doc = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Es war knapp.' }] }],
} as const;

async function article(title: string, authorIds: string[], at?: string) {
  const { row } = await create(editor, news, { title, content: doc, authorIds } as never);
  return at === undefined ? row : (await publish(editor, news, row, 1, { at })).row;
}

it('shows what somebody has published, newest first and page by page, and nothing else', async () => {
  await club.addUser('gesa@example.org');
  const { session } = await signIn(await club.tokens('gesa@example.org'));
  const { userId } = session;
  await ownProfile(session);
  await renameSelf(session, 'Gesa Thode');
  for (let day = 1; day <= 5; day++) await article(`Tag ${day}`, ['other', userId], `2020-01-0${day}T10:00:00.000Z`);
  await article('Von jemand anderem', ['other'], '2020-01-06T10:00:00.000Z');
  await article('Entwurf', [userId]);
  await article('Erst später', [userId], '2999-01-01T10:00:00.000Z');
  const taken = await article('Zurückgezogen', [userId], '2020-01-07T10:00:00.000Z');
  await unpublish(editor, news, taken, taken.version);
  const lost = await article('Nicht mehr ihrer', [userId], '2020-01-08T10:00:00.000Z');
  const { version } = await save(editor, news, lost, lost.version, { authorIds: ['other'] });
  await publish(editor, news, lost, version, { at: '2020-01-08T10:00:00.000Z' });

  expect(await authorsOf([userId, 'other'])).toEqual([{ name: 'Gesa Thode', href: null }]);
  expect(await readAuthor('gesa-thode', undefined, 3)).toBeUndefined();
  expect(await authorAddresses()).toEqual([]);
  const own = { ...session, name: 'Gesa Thode' };
  const saved = await saveProfile(own, 1, { isPublic: true, description: 'Schreibt über alles.' });
  expect(await authorAddresses()).toEqual([{ href: '/people/gesa-thode', changedAt: saved.row.updatedAt }]);
  const first = await readAuthor('gesa-thode', undefined, 3);
  expect(first).toMatchObject({ name: 'Gesa Thode', description: 'Schreibt über alles.', portrait: null });
  expect(first?.cards.map(({ title }) => title)).toEqual(['Tag 5', 'Tag 4', 'Tag 3']);
  const second = await readAuthor('gesa-thode', first?.next ?? '', 3);
  expect(second?.cards.map(({ title }) => title)).toEqual(['Tag 2', 'Tag 1']);
  expect(second?.next).toBeNull();

  const found = await readArticle('tag-5');
  expect(found).toMatchObject({ article: { authors: [{ name: 'Gesa Thode', href: '/people/gesa-thode' }] } });
  expect(found).toMatchObject({ tags: expect.arrayContaining(saved.tags.slice(1)) });

  await saveProfile(own, 2, { isPublic: false });
  expect(await readAuthor('gesa-thode', undefined, 3)).toBeUndefined();
  expect(await authorsOf([userId])).toEqual([{ name: 'Gesa Thode', href: null }]);
  for (const nonsense of ['', '../x', 'A', 'x'.repeat(121), '%00', '__proto__'])
    expect(await readAuthor(nonsense, undefined, 3)).toBeUndefined();
});
