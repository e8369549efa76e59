import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '@/lib/auth/sign-in';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { collectDependencies } from '@/lib/dependencies';
import { ownProfile, renameSelf, saveProfile } from '@/lib/features/own-profile';
import { forgetPeople } from '@/lib/features/people';
import { news } from '@/lib/modules/club/news';
import { profile } from '@/lib/modules/people/profile';
import { create } from '@/lib/operations/create';
import { publish, unpublish } from '@/lib/operations/publish';
import { save } from '@/lib/operations/save';
import { almighty } from '@/local/testing/arrange';
import { readArticle } from './article';
import { authorsOf, readAuthor } from './author';
import { addressesOf } from './sitemap';

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

  expect(await authorsOf([userId, 'other'])).toEqual({
    authors: [{ name: 'Gesa Thode', href: null }],
    byFormer: true,
  });
  expect(await readAuthor('gesa-thode', undefined, 3)).toBeUndefined();
  expect(await addressesOf(profile)).toEqual([]);
  const own = { ...session, name: 'Gesa Thode' };
  const saved = await saveProfile(own, 1, { isPublic: true, description: 'Schreibt über alles.' });
  expect(await addressesOf(profile)).toEqual([{ href: '/people/gesa-thode', changedAt: saved.row.updatedAt }]);
  const first = await readAuthor('gesa-thode', undefined, 3);
  expect(first).toMatchObject({ name: 'Gesa Thode', description: 'Schreibt über alles.', portrait: null });
  expect(first?.cards.map(({ title }) => title)).toEqual(['Tag 5', 'Tag 4', 'Tag 3']);
  const second = await readAuthor('gesa-thode', first?.next ?? '', 3);
  expect(second?.cards.map(({ title }) => title)).toEqual(['Tag 2', 'Tag 1']);
  expect(second?.next).toBeNull();

  const { value: found, tags } = await collectDependencies(() => readArticle('tag-5'));
  expect(found).toMatchObject({ article: { authors: [{ name: 'Gesa Thode', href: '/people/gesa-thode' }] } });
  expect([...tags]).toEqual(expect.arrayContaining(saved.tags.slice(1)));

  await saveProfile(own, 2, { isPublic: false });
  expect(await readAuthor('gesa-thode', undefined, 3)).toBeUndefined();
  expect((await authorsOf([userId])).authors).toEqual([{ name: 'Gesa Thode', href: null }]);
  for (const nonsense of ['', '../x', 'A', 'x'.repeat(121), '%00', '__proto__'])
    expect(await readAuthor(nonsense, undefined, 3)).toBeUndefined();
});

it('never shows what stands before the @ of an address, not even as a name', async () => {
  const userId = await club.addUser('jana.geheim1987@web.example');
  expect(await authorsOf([userId])).toEqual({ authors: [], byFormer: false });
  await club.rename('jana.geheim1987@web.example', 'jana@web.example');
  forgetPeople();
  expect(await authorsOf([userId])).toEqual({ authors: [], byFormer: false });
});

it('names whoever has just come, although the list of names is from before', async () => {
  await authorsOf(['other']);
  const userId = await club.addUser('neu@example.org');
  await club.rename('neu@example.org', 'Neue Feder');
  expect((await authorsOf([userId])).authors).toEqual([{ name: 'Neue Feder', href: null }]);
});

it('is not trusted for long where nobody could be asked for a name', async () => {
  const { url } = club.pool;
  forgetPeople();
  club.point('http://127.0.0.1:1');
  const { value, until } = await collectDependencies(() => authorsOf(['somebody']));
  club.point(url);
  expect(value).toEqual({ authors: [], byFormer: false });
  expect(until).toBeLessThanOrEqual(Date.now() + 2_000);
});
