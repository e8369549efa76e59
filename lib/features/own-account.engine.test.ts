import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '@/lib/auth/actor';
import { countCodes } from '@/lib/auth/recovery-codes';
import { findSession, type Session } from '@/lib/auth/sessions';
import { signIn, signOut } from '@/lib/auth/sign-in';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { auditLine } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { visitor } from '@/lib/entity/rule';
import { booking } from '@/lib/modules/club/booking';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { group } from '@/lib/modules/people/group';
import { membership } from '@/lib/modules/people/membership';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { squashPlayer } from '@/lib/modules/squash/player';
import { create } from '@/lib/operations/create';
import { read, resolve } from '@/lib/operations/find';
import { revisionAt, revisions } from '@/lib/operations/history';
import { save } from '@/lib/operations/save';
import { requestScope } from '@/lib/request-scope';
import { invalidatedAt } from '@/lib/tag-invalidation';
import { UserPoolId } from '@/local/cognito/test-pool.fixture';
import { refusal } from '@/local/testing/refusal.fixture';
import { writeComment } from './document-comments';
import { lastLoginOf, noteLogin } from './last-login';
import { ownProfile, renameSelf, saveProfile } from './own-profile';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions';
import { namesOf } from './people';
import { personalDataOf } from './personal-data';
import { dropCodes, recover, renewCodes, totpState } from './recovery';

let club: TestClub;
beforeAll(async () => {
  club = await TestClub.open();
});
afterEach(() => club.point(club.pool.url));
afterAll(() => club.close());

let count = 0;

async function somebody(...groups: string[]): Promise<{ email: string; session: Session; id: string }> {
  const email = `person-${count++}@example.org`;
  await club.addUser(email, ...groups);
  return {
    email,
    ...(await signIn(await club.tokens(email), { address: '203.0.113.7', device: 'Firefox 140, Linux' })),
  };
}

const linesAbout = async (id: string) => {
  const { items } = await repository(auditLine).read.byDocument({ entity: 'account', id });
  return items.map(({ by, action }) => [by, action]);
};

const asManager = { actor: { id: 'manager', permissions: new Set(['people:view', 'people:manage']) } };

describe('a profile', () => {
  it('is made at the first sign-in, and the last one is noted outside of every revision', async () => {
    const { session } = await somebody();
    const { userId } = session;
    expect(await noteLogin(userId, '203.0.113.7')).toEqual({});
    await saveProfile(session, 1, { description: 'Spielt seit 1998.', language: 'en', theme: 'dark' });
    expect(await noteLogin(userId, '203.0.113.99')).toEqual({ language: 'en', theme: 'dark' });
    expect((await ownProfile(session)).version).toBe(2);
    expect(await lastLoginOf(actorOf(session), userId)).toMatchObject({ address: '203.0.113.99' });
    const { items } = await revisions({ actor: actorOf(session) }, profile, { userId });
    expect(items.map(({ version }) => version)).toEqual([2, 1]);
    for (const { version } of items) {
      const kept = await revisionAt({ actor: actorOf(session) }, profile, { userId }, version);
      expect(JSON.stringify(kept)).not.toContain('203.0.113');
    }
  });

  it('tells when somebody was there to themselves and to who appoints people, and to nobody else', async () => {
    const { session } = await somebody();
    await noteLogin(session.userId, '203.0.113.7');
    const asking = (permissions: string[], id: string | null = 'other') =>
      lastLoginOf({ id, permissions: new Set(permissions) }, session.userId);
    expect((await refusal(asking(['people:view', 'people:manage']))).code).toBe('forbidden');
    expect((await refusal(asking([], null))).code).toBe('unauthenticated');
    expect(await asking(['people:appoint'])).toMatchObject({ address: '203.0.113.7' });
    expect(JSON.stringify(await read(asManager, profile, { userId: session.userId }))).not.toContain('203.0.113');
  });

  it('is for its owner to write, and for visitors only where they want it', async () => {
    const { session } = await somebody();
    const { userId } = session;
    await club.rename(session.username, 'Öşe Müller-Groß');
    const named = { ...session, name: 'Öşe Müller-Groß' };
    await ownProfile(session);
    expect((await refusal(save(asManager, profile, { userId }, 1, { description: 'x' }))).code).toBe('forbidden');
    expect(await read({ actor: visitor }, profile, { userId })).toBeUndefined();
    // Without a name somebody is called by their address.
    for (const nameless of [
      { ...session, name: session.email },
      { ...session, name: 'somebody@example.org' },
    ])
      expect(await refusal(saveProfile(nameless, 1, { isPublic: true }))).toMatchObject({
        code: 'invalid',
        detail: { issues: [{ path: 'isPublic' }] },
      });
    expect(await ownProfile(session)).toMatchObject({ isPublic: false, version: 1 });
    const { row } = await saveProfile(named, 1, { isPublic: true, theme: 'dark' });
    expect(row.slug).toBe('oese-mueller-gross');
    const shown = await resolve({ actor: visitor }, profile, 'slug', 'oese-mueller-gross');
    expect(shown?.row).toMatchObject({ userId, isPublic: true });
    expect(shown?.row).not.toHaveProperty('theme');
    await saveProfile(named, 2, { isPublic: false });
    expect(await resolve({ actor: visitor }, profile, 'slug', 'oese-mueller-gross')).toBeUndefined();
    expect((await refusal(saveProfile(named, 2, { description: 'late' }))).code).toBe('stale');
    expect((await refusal(saveProfile(named, 3, { description: 'x'.repeat(301) }))).code).toBe('invalid');
    expect((await refusal(saveProfile(named, 3, { slug: 'mine' } as object))).code).toBe('invalid');
  });

  it('gives people of the same name addresses of their own, and follows a new name', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const named = ({ session }: { session: Session }) => ({ ...session, name: 'Anna Amsel' });
    await ownProfile(one.session);
    await ownProfile(other.session);
    expect((await saveProfile(named(one), 1, { isPublic: true })).row.slug).toBe('anna-amsel');
    expect((await saveProfile(named(other), 1, { isPublic: true })).row.slug).toBe('anna-amsel-2');
    const before = invalidatedAt([`profile:${one.session.userId}`]);
    const moved = await renameSelf(one.session, 'Anna Meise');
    expect(invalidatedAt([`profile:${one.session.userId}`])).toBeGreaterThan(before);
    expect(moved).toMatchObject({ slug: 'anna-meise', version: 3 });
    await saveProfile(one.session, moved.version ?? 0, { description: 'Heißt jetzt anders.' });
    // Nothing was written: whoever saved meanwhile is not passed over.
    expect(await renameSelf((await somebody()).session, 'Ohne Seite')).not.toHaveProperty('version');
    expect((await findSession(one.id))?.name).toBe('Anna Meise');
    expect(await namesOf([one.session.userId])).toEqual({ [one.session.userId]: 'Anna Meise' });
    expect((await ownProfile(one.session)).slug).toBe('anna-meise');
    await renameSelf(other.session, 'anna@example.org');
    expect((await ownProfile(other.session)).slug).toBe('person');
    expect(await resolve({ actor: visitor }, profile, 'slug', 'anna-amsel')).toBeUndefined();
  });
});

describe('sessions', () => {
  it('are listed with what they were opened by, and ended one by one or all others at once', async () => {
    const first = await somebody();
    const again = async () => signIn(await club.tokens(first.email));
    const [second, third] = [await again(), await again()];
    const stranger = await somebody();
    const listed = await ownSessions(second.session);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ isThis: true, id: second.session.digest });
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect(listed.find(({ id }) => id === first.session.digest)).toMatchObject({
      device: 'Firefox 140, Linux',
      address: '203.0.113.7',
    });
    // A digest of somebody else's names nothing among one's own.
    await endOwnSession(second.session, stranger.session.digest);
    expect(await findSession(stranger.id)).toBeDefined();
    expect((await refusal(endOwnSession(second.session, second.session.digest))).code).toBe('in_use');
    await endOwnSession(second.session, first.session.digest);
    expect(await findSession(first.id)).toBeUndefined();
    await signOut(`${stranger.session.userId}.${'x'.repeat(43)}`);
    expect(await linesAbout(stranger.session.userId)).not.toContainEqual([stranger.session.userId, 'leave']);
    await endOtherSessions(second.session);
    expect(await findSession(third.id)).toBeUndefined();
    expect(await findSession(second.id)).toBeDefined();
    expect(await findSession(stranger.id)).toBeDefined();
    await signOut(stranger.id);
    expect(await findSession(stranger.id)).toBeUndefined();
    expect(await linesAbout(stranger.session.userId)).toContainEqual([stranger.session.userId, 'leave']);
  });
});

describe('recovery', () => {
  const isOn = async (Username: string) => {
    const { UserMFASettingList = [] } = await club.pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
  };

  /** Proof that was made before the app was switched on, so that no code is needed for it. */
  async function withApp() {
    const one = await somebody();
    const [tokens, next] = [await club.tokens(one.email), await club.tokens(one.email)];
    await club.switchOnTotp(tokens.accessToken);
    return { ...one, tokens, next };
  }

  it('codes are made for who has just signed in, with an app that is on, and replace the former ones', async () => {
    const { session, email, tokens, next } = await withApp();
    const other = await somebody();
    expect((await refusal(renewCodes(session, await club.tokens(other.email)))).code).toBe('unauthenticated');
    expect((await refusal(renewCodes(other.session, await club.tokens(other.email)))).code).toBe('in_use');
    const codes = await renewCodes(session, tokens);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await refusal(renewCodes(session, tokens))).code).toBe('unauthenticated');
    await renewCodes(session, next);
    await recover(email, codes[0] ?? '');
    expect(await totpState(session)).toEqual({ isOn: true, codes: 10 });
  });

  it('takes a code once, however it is typed, and of nobody else', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const codes = await renewCodes(one.session, one.tokens);
    const others = await renewCodes(other.session, other.tokens);
    for (const wrong of [others[0] ?? '', 'ABCD-EFGH-JKMN-PQRS', '', codes.join(''), '-'])
      await requestScope.run({ startedAt: 0, address: '203.0.113.66' }, () => recover(one.email, wrong));
    await expect.poll(() => linesAbout(one.session.userId)).toContainEqual(['visitor', 'recover']);
    for (const nobody of ['niemand@example.org', 'nonsense', ' ', '" or 1', `a@${'b'.repeat(180)}.example`])
      await recover(nobody, codes[0] ?? '');
    expect(await isOn(one.email)).toBe(true);
    expect(await countCodes(one.session.userId)).toBe(10);
    await recover(` ${one.email.toUpperCase()} `, (codes[0] ?? '').toLowerCase().replaceAll('-', ' '));
    expect(await isOn(one.email)).toBe(false);
    expect(await isOn(other.email)).toBe(true);
    expect(await countCodes(one.session.userId)).toBe(9);
    const again = await club.tokens(one.email);
    await club.switchOnTotp(again.accessToken);
    await recover(one.email, codes[0] ?? '');
    expect(await isOn(one.email)).toBe(true);
  });

  it('keeps nothing once the app is off, and refuses to forget the codes while it is on', async () => {
    const { session, tokens, next, email } = await withApp();
    await renewCodes(session, tokens);
    expect((await refusal(dropCodes(session, next))).code).toBe('in_use');
    await club.switchOffTotp(next.accessToken);
    await dropCodes(session, next);
    expect(await countCodes(session.userId)).toBe(0);
    expect(await isOn(email)).toBe(false);
  });
});

describe('personal data', () => {
  it('is everything about one person, for themselves and who looks after them, without any secret', async () => {
    const { session, email } = await somebody('Editor');
    const { userId, username } = session;
    await noteLogin(userId, '203.0.113.7');
    await saveProfile(session, 1, { description: 'Fährt gern Bus.' });
    const system = { actor: systemActor() };
    await create(system, group, { name: 'Squash', permissions: [] });
    await create(system, membership, { userId, groupName: 'Squash' });
    const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString();
    const span = { from: inHours(100), to: inHours(102) };
    await create({ actor: actorOf(session) }, booking, { driver: 'Ich', ...span });
    const self = { actor: actorOf(session) };
    const { row: draft } = await create(self, news, { title: 'Entwurf', authorIds: [userId] });
    await create(self, news, { title: 'Fremder Entwurf' });
    await create(self, event, { title: 'Fest', startDate: span.from, authorIds: [userId] });
    await writeComment(self, news, draft.id, { body: 'Bitte noch ein Bild.' });
    const seen = { event: '2026casj', teamNumber: 7, matchNumber: 1 };
    await create(self, standForm, { ...seen, usersName: 'Ich', criticals: [] });
    await create(system, squashPlayer, { name: 'Ich', userId });
    await create(system, squashPlayer, { name: 'Jemand anders' });
    const data = await personalDataOf(actorOf(session), { userId, username, isOrdinary: false });
    expect(data).toMatchObject({
      incomplete: [],
      leftOut: [],
      account: { attributes: { email }, systemGroups: ['Editor'], hasTotp: false },
      lastLogin: { address: '203.0.113.7' },
      sessions: [{ device: 'Firefox 140, Linux', address: '203.0.113.7' }],
      documents: {
        profile: [{ description: 'Fährt gern Bus.' }],
        membership: [{ groupName: 'Squash' }],
        rating: [],
        booking: [{ driver: 'Ich' }],
        news: [],
        'news.unpublished': [{ title: 'Entwurf' }],
        'event.unpublished': [{ title: 'Fest' }],
        'stand-form': [seen],
        'squash-player': [{ name: 'Ich' }],
      },
      comments: { news: [{ body: 'Bitte noch ein Bild.' }] },
      actions: expect.arrayContaining([expect.objectContaining({ entity: 'booking', action: 'create' })]),
    });
    expect(JSON.stringify(data)).not.toContain(session.digest);
    const keeper = { id: 'keeper', permissions: new Set(['people:view', 'people:manage']) };
    const kept = await personalDataOf(keeper, { userId, username, isOrdinary: true });
    expect(kept.documents.profile).toMatchObject([{ description: 'Fährt gern Bus.' }]);
    expect(JSON.stringify(kept)).not.toContain('203.0.113');
    for (const name of ['sessions', 'actions', 'lastLogin']) expect(kept).not.toHaveProperty(name);
    expect(kept.comments).toEqual({});
    for (const name of ['news.unpublished', 'event.unpublished', 'stand-form', 'squash-player'])
      expect(Object.keys(kept.documents)).not.toContain(name);
    const auditor = { id: 'keeper', permissions: new Set(['people:manage', 'audit:read']) };
    const { actions: audited = [] } = await personalDataOf(auditor, { userId, username, isOrdinary: true });
    const actions = (lines: readonly object[] = []) => lines.map((line) => (line as { action: string }).action);
    expect(actions(audited)).toContain('create');
    expect(actions(audited)).not.toContain('sign-in');
    expect(actions(data.actions)).toContain('sign-in');
    const asked = (isOrdinary: boolean, permissions: string[]) =>
      personalDataOf({ id: 'keeper', permissions: new Set(permissions) }, { userId, username, isOrdinary });
    expect((await refusal(asked(false, ['people:view', 'people:manage']))).code).toBe('forbidden');
    expect((await refusal(asked(true, ['people:view']))).code).toBe('forbidden');
  });
});
