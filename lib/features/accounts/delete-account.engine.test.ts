// What goes with somebody's account and what stays, also when it is cut off in the middle.

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findAccount } from '@/lib/auth/pool-admin';
import { countCodes, makeCodes } from '@/lib/auth/recovery-codes';
import { findSession } from '@/lib/auth/sessions';
import { signIn } from '@/lib/auth/sign-in';
import { systemPermissions } from '@/lib/auth/system-groups';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { unpack } from '@/lib/db/pack';
import { auditLine, revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { askToJoin } from '@/lib/features/join-requests';
import { addMember } from '@/lib/features/memberships';
import { keysUnder, putObject } from '@/lib/media/objects';
import { openTestBucket, type TestBucket } from '@/lib/media/test-bucket.fixture';
import { rating } from '@/lib/modules/directory/rating';
import { site } from '@/lib/modules/directory/site';
import { group } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { profile } from '@/lib/modules/people/profile';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { find, read } from '@/lib/operations/find';
import { requestScope } from '@/lib/request-scope';
import type { StoreCommand } from '@/local/faults/fault-proxy';
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
  return { email, userId, session, link };
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
    expect(JSON.stringify(items.map(({ packed }) => unpack(packed)))).not.toContain('geheim');
  }
}

it('takes everything that is somebody’s own, corrects totals, and is written down', async () => {
  const person = await somebody();
  const tags = await deleteAccount(manager, person.userId);
  await expectNothingOf(person);
  expect(tags).toContain(`profile:${person.userId}`);
  const { items } = await repository(auditLine).read.byDocument({ entity: 'account', id: person.userId });
  expect(items.map(({ action, by }) => [action, by])).toContainEqual(['remove', 'manager']);
});

it('leaves nobody able to sign in when it is cut off, and is finished by the next attempt', async () => {
  for (const after of [1, 3]) {
    const person = await somebody();
    let writes = 0;
    const isLate = ({ operation }: StoreCommand) => operation === 'TransactWriteItems' && ++writes > after;
    club.store.proxy.use([{ kind: 'error500', match: isLate }]);
    await expect(deleteAccount(manager, person.userId)).rejects.toMatchObject({ code: 'unavailable' });
    club.store.proxy.clear();
    expect(await findAccount(person.userId)).toMatchObject({ status: 'disabled' });
    expect(await findSession(person.session)).toBeUndefined();
    await expect(club.tokens(person.email)).rejects.toThrow();
    await deleteAccount(manager, person.userId);
    await expectNothingOf(person);
  }
});
