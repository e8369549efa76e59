// What goes with somebody's account and what stays, also when it is cut off in the middle.

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findAccount } from '@/lib/auth/pool-admin';
import { countCodes, makeCodes } from '@/lib/auth/recovery-codes';
import { findSession } from '@/lib/auth/sessions';
import { signIn } from '@/lib/auth/sign-in';
import { systemPermissions } from '@/lib/auth/system-groups';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { writeAudit } from '@/lib/db/audit';
import { documentId, parseDocumentId } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { auditLine, revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { stateAt } from '@/lib/db/revisions';
import type { AnyEntity } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { askToJoin } from '@/lib/features/join-requests';
import { addMember } from '@/lib/features/memberships';
import { keysUnder, putObject } from '@/lib/media/objects';
import { openTestBucket, type TestBucket } from '@/lib/media/test-bucket.fixture';
import { booking } from '@/lib/modules/club/booking';
import { member } from '@/lib/modules/club/member';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { group } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import { registry } from '@/lib/modules/registry';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { squashPlayer } from '@/lib/modules/squash/player';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { find, read, readMany } from '@/lib/operations/find';
import { open } from '@/lib/operations/history';
import { remove, restore } from '@/lib/operations/remove';
import { requestScope } from '@/lib/request-scope';
import { invalidatedAt, tagTime } from '@/lib/tag-invalidation';
import type { StoreCommand } from '@/local/faults/fault-proxy';
import { toldBy } from '@/local/testing/arrange';
import { refusal } from '@/local/testing/refusal.fixture';
import { deleteAccount } from './delete-account';

let club: TestClub;
let bucket: TestBucket;
beforeAll(async () => {
  club = await TestClub.open();
  bucket = await openTestBucket();
});
afterEach(() => club.store.proxy.clear());
afterAll(async () => {
  await bucket.close();
  await club.close();
});

const system: Context = { actor: systemActor() };
const manager: Context = { actor: { id: 'manager', permissions: systemPermissions(['Manager']) } };

let count = 0;

/** Somebody with something of everything. */
async function somebody() {
  const email = `person-${count++}@example.org`;
  const userId = await club.addUser(email);
  const { id: session } = await signIn(await club.tokens(email));
  const self: Context = { actor: { id: userId, permissions: new Set() } };
  const { row: link } = await create(system, site, { url: `https://verein${count}.example`, title: 'Verein' });
  await create({ actor: { id: 'other', permissions: new Set() } }, rating, { siteId: link.id, stars: 2 });
  await create(self, rating, { siteId: link.id, stars: 5, note: 'Streng geheim' });
  for (const name of [`In${count}`, `Asked${count}`]) await create(system, group, { name, joinable: true });
  await addMember(system, { userId, groupName: `In${count}` });
  await requestScope.run({ startedAt: 0, address: '203.0.113.7' }, () =>
    askToJoin(self, `Asked${count}`, 'Streng geheim'),
  );
  await create(self, profile, { description: 'Streng geheim' });
  const key = `profile/avatars/${userId}/00000000-0000-4000-8000-000000000001.webp`;
  await putObject({ key, bytes: Buffer.from('x'), type: 'image/webp' });
  await makeCodes(userId);
  await club.rename(email, 'Gesa Thode');
  const today = new Date();
  const from = new Date(
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate() + count),
  ).toISOString();
  const bus = (driver: string, hour: number) =>
    create(self, booking, { driver, from: from.replace('T00', `T0${hour}`), to: from.replace('T00', `T0${hour + 1}`) });
  const rides = [await bus('Thode, Gesa', 1), await bus('Jemand anders', 3)].map(({ row }) => row.id);
  const seen = { event: '2026casj', teamNumber: count, matchNumber: 1 };
  await create(self, standForm, { ...seen, usersName: 'Gesa', criticals: [] });
  await create(system, member, { name: `Gesa Thode ${count}`, email: email.toUpperCase(), phone: '0170 1234567' });
  const { row: player } = await create(system, squashPlayer, { name: 'Gesa T.', email: 'gesa@example.org', userId });
  const { row: former } = await create(system, squashPlayer, { name: 'Gesa M.', email: 'gesa@example.org', userId });
  await remove(system, squashPlayer, former, 1);
  return {
    email,
    memberName: `Gesa Thode ${count}`,
    userId,
    session,
    link,
    rides,
    form: { ...seen, scoutId: userId },
    player,
    former,
  };
}

async function expectNoName({ userId, memberName, rides, form, player, former }: Awaited<ReturnType<typeof somebody>>) {
  const drivers = (
    await readMany(
      system,
      booking,
      rides.map((id) => ({ id })),
    )
  ).map((row) => row?.driver);
  expect(drivers).toEqual([expect.stringContaining('Former member'), 'Jemand anders']);
  expect((await read(system, standForm, form, { strong: true }))?.usersName).toContain('Former member');
  const { userId: link, email, name } = (await read(system, squashPlayer, { id: player.id }, { strong: true })) ?? {};
  expect([link, email, name]).toEqual([undefined, undefined, 'Gesa T.']);
  const { row: binned, binnedAt } = await open(system, squashPlayer, { id: former.id });
  expect([binned.userId, binned.email, binned.name]).toEqual([undefined, undefined, 'Gesa M.']);
  expect(binnedAt).toBeDefined();
  expect((await restore(system, squashPlayer, former, 3)).row).not.toHaveProperty('email');
  for (const [entity, id, secret, kept] of [
    ['booking', rides[0] ?? '', 'Thode', 'from'],
    ['stand-form', documentId(standForm, form), 'Gesa', 'event'],
    ['squash-player', player.id, 'example.org', 'Gesa T.'],
  ] as const) {
    const { items } = await repository(revisionRecord).read.newest({ entity, id });
    expect(items.map(({ action }) => action)).toEqual(['anonymise', 'create']);
    for (const revision of items) expect(JSON.stringify(toldBy(revision))).not.toContain(secret);
    const of = registry.find(({ name }) => name === entity) as AnyEntity;
    const document = await loadDocument(of, parseDocumentId(of, id));
    const first = document && (await stateAt(of, document, 1))?.row;
    expect(JSON.stringify(first)).toContain(kept);
    expect(JSON.stringify(first)).not.toContain(secret);
  }
  expect(userId).toBeTruthy();
  const { items: members } = await find(system, member, 'byName', {}, { limit: 100 });
  const entry = members.find(({ name }) => name === memberName);
  expect([entry?.email, entry?.phone]).toEqual([undefined, '0170 1234567']);
  const { items: told } = await repository(revisionRecord).read.newest({ entity: 'member', id: entry?.id ?? '' });
  for (const revision of told) expect(JSON.stringify(toldBy(revision))).not.toContain('example.org');
}

async function expectNothingOf({ userId, session, link, email }: Awaited<ReturnType<typeof somebody>>) {
  expect(await findAccount(userId)).toBeUndefined();
  await expect(club.tokens(email)).rejects.toThrow();
  expect(await findSession(session)).toBeUndefined();
  expect(await read(system, profile, { userId }, { strong: true })).toBeUndefined();
  expect((await find(system, membership, 'ofUser', { userId }, { strong: true })).items).toEqual([]);
  expect((await find(system, joinRequest, 'ofUser', { userId }, { strong: true })).items).toEqual([]);
  expect((await find(system, rating, 'ofUser', { userId }, { strong: true })).items).toEqual([]);
  expect(await read(system, site, { id: link.id }, { strong: true })).toMatchObject({ starsSum: 2, starsCount: 1 });
  expect(await keysUnder(`profile/avatars/${userId}/`)).toEqual([]);
  expect(await countCodes(userId)).toBe(0);
  const { items: lines } = await repository(auditLine).read.byPerson({ by: userId });
  expect(lines.map(({ entity }) => entity)).toContain('join-request');
  expect(JSON.stringify(lines)).not.toContain('203.0.113');
  for (const [entity, id] of [
    ['profile', userId],
    ['rating', `${userId}~${link.id}`],
  ] as const) {
    const { items } = await repository(revisionRecord).read.newest({ entity, id });
    expect(items.length).toBeGreaterThan(1);
    expect(JSON.stringify(items.map(toldBy))).not.toContain('geheim');
  }
}

it('invalidates what was committed and says how far it came when it is cut off after that', async () => {
  const person = await somebody();
  // Everything up to the player was changed before it: only the row of the player is in the way.
  const isPlayer = ({ operation, body }: StoreCommand) =>
    operation === 'TransactWriteItems' && JSON.stringify(body).includes(`SQUASH#PLAYER#${person.player.id}`);
  club.store.proxy.use([{ kind: 'error500', match: isPlayer }]);
  const since = tagTime();
  const refused = await refusal(deleteAccount(manager, person.userId));
  club.store.proxy.clear();
  for (const tag of [`profile:${person.userId}`, `rating:${person.userId}~${person.link.id}`])
    expect(invalidatedAt([tag]), tag).toBeGreaterThan(since);
  expect(refused).toMatchObject({ code: 'unavailable', detail: { progress: { done: 3, total: 8 } } });
  expect(refused.message).toContain('3 of 8 steps');
  await deleteAccount(manager, person.userId);
  await expectNothingOf(person);
  await expectNoName(person);
});

it('takes everything that is somebody’s own, corrects totals, and is written down', async () => {
  const person = await somebody();
  // The index of the audit does not know yet what they did last.
  const known = () => repository(auditLine).read.byPerson({ by: person.userId }, { limit: 50 });
  const { items: before } = await known();
  club.store.proxy.use([{ kind: 'stale-index', ms: 600, unseen: 'fresh' }]);
  await requestScope.run({ startedAt: 0, address: '203.0.113.8' }, () =>
    writeAudit({ by: person.userId, entity: 'account', id: person.userId, action: 'sign-in' }),
  );
  expect((await known()).items).toEqual(before);
  const since = tagTime();
  await deleteAccount(manager, person.userId);
  club.store.proxy.clear();
  await expectNothingOf(person);
  await expectNoName(person);
  expect(invalidatedAt([`profile:${person.userId}`])).toBeGreaterThan(since);
  const { items } = await repository(auditLine).read.byDocument({ entity: 'account', id: person.userId });
  expect(items.map(({ action, by }) => [action, by])).toContainEqual(['remove', 'manager']);
});

const writing = /^(TransactWriteItems|PutItem|UpdateItem|DeleteItem|BatchWriteItem)$/;
/** Whoever is cut off gives back their turn. */
const isLease = (body: unknown): boolean => JSON.stringify(body).includes('"LEASE"');
/** What other instances are told of is said beside it, and again until it is heard. */
const isSaid = ({ operation, body }: StoreCommand): boolean =>
  operation === 'PutItem' && JSON.stringify(body).includes('"TAGS"');

it('leaves nobody able to sign in when it is cut off at any write, and is finished by the next attempt', async () => {
  const person = await somebody();
  // The session is what is written first.
  let cuts = 1;
  let least = 0;
  for (let isDone = false; !isDone; cuts++) {
    let writes = 0;
    // Each attempt may write once more than the one before, and goes on from where that was cut off.
    const isLate = (command: StoreCommand) =>
      writing.test(command.operation) && !isLease(command.body) && !isSaid(command) && ++writes > cuts;
    club.store.proxy.use([{ kind: 'error500', match: isLate }]);
    const since = tagTime();
    const ended = await deleteAccount(manager, person.userId).then(
      () => undefined,
      (error: unknown) => error,
    );
    club.store.proxy.clear();
    isDone = ended === undefined;
    if (isDone) break;
    const { done, total } = (isAppError(ended) && ended.detail.progress) || { done: 0, total: 0 };
    expect(total).toBeGreaterThan(done);
    expect(done).toBeGreaterThanOrEqual(least);
    least = done;
    expect(invalidatedAt([`profile:${person.userId}`])).toBeGreaterThan(since);
    expect(await findAccount(person.userId)).toMatchObject({ status: 'disabled' });
    expect(await findSession(person.session)).toBeUndefined();
    await expect(club.tokens(person.email)).rejects.toThrow();
  }
  expect(cuts).toBeGreaterThan(5);
  await expectNothingOf(person);
  await expectNoName(person);
});
