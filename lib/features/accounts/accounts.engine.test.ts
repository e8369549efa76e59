// Who may do what to whose account, held against the pool itself; and somebody always remains who may do everything.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '@/lib/auth/actor';
import { freshSession } from '@/lib/auth/fresh-session';
import { hasTotp } from '@/lib/auth/pool-account';
import { findAccount, membersOfPoolGroup } from '@/lib/auth/pool-admin';
import { countCodes, makeCodes } from '@/lib/auth/recovery-codes';
import { findSession } from '@/lib/auth/sessions';
import { signIn } from '@/lib/auth/sign-in';
import { type SystemGroup, systemPermissions } from '@/lib/auth/system-groups';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { shiftClock } from '@/lib/clock';
import { auditLine } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { visitor } from '@/lib/entity/rule';
import { inTurn, takeLease } from '@/lib/features/lease';
import { addMember } from '@/lib/features/memberships';
import { openTestBucket, type TestBucket } from '@/lib/media/test-bucket.fixture';
import { group } from '@/lib/modules/people/group';
import { systemActor } from '@/lib/modules/permissions';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { contest, refusal } from '@/local/testing/refusal.fixture';
import { accountOf } from './account';
import {
  disableAccount,
  enableAccount,
  requireNewPassword,
  resendInvitation,
  signOutEverywhere,
  switchOffApp,
} from './account-actions';
import { setRoles } from './appoint';
import { deleteAccount } from './delete-account';
import { invite } from './invite';
import { findAccounts, openAccount } from './list-accounts';

let club: TestClub;
let bucket: TestBucket;
/** One who stays, so that the others can be touched. */
let boss: Context;

const as = (userId: string, ...groups: SystemGroup[]): Context => ({
  actor: { id: userId, permissions: systemPermissions(groups) },
});

let count = 0;
const newEmail = () => `person-${count++}@example.org`;
const somebody = async (...groups: SystemGroup[]): Promise<string> => club.addUser(newEmail(), ...groups);

beforeAll(async () => {
  club = await TestClub.open();
  bucket = await openTestBucket();
  boss = as(await somebody('SuperAdmin'), 'SuperAdmin');
});
afterAll(async () => {
  await bucket.close();
  await club.close();
});

const manager = as('a-manager', 'Manager');
const roles = [[], ['Editor'], ['Manager'], ['Admin'], ['SuperAdmin']] as const satisfies SystemGroup[][];
const facts = async (userId: string) => {
  const { status, systemGroups } = await accountOf(userId);
  return { status, systemGroups: [...systemGroups].sort() };
};

type Action = (context: Context, userId: string) => Promise<unknown>;
const actions: Record<string, Action> = {
  disable: disableAccount,
  enable: enableAccount,
  'reset-password': requireNewPassword,
  'reset-totp': switchOffApp,
  'sign-out': signOutEverywhere,
  'give Editor': (context, userId) => setRoles(context, userId, ['Editor']),
  'take everything': (context, userId) => setRoles(context, userId, []),
  remove: deleteAccount,
};

describe('somebody else’s account', () => {
  it.each(roles)(
    'with role %s is touched by SuperAdmins, and by others only if it is ordinary',
    async (role?: SystemGroup) => {
      const groups = role ? [role] : [];
      const isOrdinary = role === undefined || role === 'Editor';
      const target = await somebody(...groups);
      const before = await facts(target);
      const keeper = { actor: { id: 'keeper', permissions: new Set(['people:view', 'people:manage']) } };
      const looker = { actor: { id: 'looker', permissions: new Set(['people:view', 'news:publish']) } };
      const refused = [as('an-editor', 'Editor'), looker, as('nobody-special'), { actor: visitor }];
      const bounded = [manager, as('an-admin', 'Admin'), keeper];
      for (const [name, action] of Object.entries(actions))
        for (const context of isOrdinary ? refused : [...refused, ...bounded]) {
          const { status } = await refusal(action(context, target));
          expect([401, 403], `${name} by ${context.actor.id}`).toContain(status);
        }
      expect(await facts(target)).toEqual(before);
      const allowed = isOrdinary ? [...bounded, boss] : [boss];
      for (const context of allowed) {
        await disableAccount(context, target);
        expect(await facts(target)).toMatchObject({ status: 'disabled' });
        await enableAccount(context, target);
        await signOutEverywhere(context, target);
        await setRoles(context, target, []);
        await setRoles(context, target, ['Editor']);
        expect(await facts(target)).toEqual({ status: 'active', systemGroups: ['Editor'] });
      }
    },
  );

  it('gets no high role from anybody but a SuperAdmin', async () => {
    const target = await somebody();
    for (const role of ['Manager', 'Admin', 'SuperAdmin'] as const) {
      for (const context of [manager, as('an-admin', 'Admin')]) {
        expect((await refusal(setRoles(context, target, [role]))).code).toBe('forbidden');
        const invitation = { email: newEmail(), name: 'Neu', roles: [role], customGroups: [] };
        expect((await refusal(invite(context, invitation))).code).toBe('forbidden');
        expect((await findAccounts(boss, invitation.email)).accounts).toEqual([]);
      }
      expect(await facts(target)).toMatchObject({ systemGroups: [] });
    }
    await setRoles(boss, target, ['Admin', 'Editor']);
    expect(await facts(target)).toMatchObject({ systemGroups: ['Admin', 'Editor'] });
  });
});

it('nobody locks, deletes or appoints themselves, whatever they may', async () => {
  for (const role of ['SuperAdmin', 'Admin', 'Manager'] as const) {
    const self = await somebody(role);
    const before = await facts(self);
    for (const [name, action] of Object.entries(actions))
      expect((await refusal(action(as(self, role), self))).code, `${name} as ${role}`).toBe('forbidden');
    expect((await refusal(setRoles(as(self, role), self, [role, 'Editor']))).code).toBe('forbidden');
    expect(await facts(self)).toEqual(before);
    if (role === 'SuperAdmin') await setRoles(boss, self, []);
  }
});

describe('what is done', () => {
  it('ends sessions at once, or has them looked up at once', async () => {
    const email = newEmail();
    const userId = await club.addUser(email, 'Editor');
    const open = async () => (await signIn(await club.tokens(email))).id;
    const first = await open();
    await setRoles(manager, userId, []);
    expect(actorOf(await freshSession(first)).permissions.size).toBe(0);
    await setRoles(manager, userId, ['Editor']);
    expect(actorOf(await freshSession(first)).permissions).toContain('news:publish');
    await signOutEverywhere(manager, userId);
    expect(await findSession(first)).toBeUndefined();
    const second = await open();
    await disableAccount(manager, userId);
    expect(await findSession(second)).toBeUndefined();
    await expect(club.tokens(email)).rejects.toThrow();
    await enableAccount(manager, userId);
    const third = await open();
    await requireNewPassword(manager, userId);
    expect(await findSession(third)).toBeUndefined();
    expect(club.pool.lastMessage()).toMatchObject({ to: email, kind: 'reset' });
    expect(await facts(userId)).toMatchObject({ status: 'must-reset' });
    expect((await refusal(resendInvitation(manager, userId))).code).toBe('stale');
  });

  it('takes the app away from somebody who lost it, with the codes', async () => {
    const email = newEmail();
    const userId = await club.addUser(email);
    await club.switchOnTotp((await club.tokens(email)).accessToken);
    await makeCodes(userId);
    expect(await openAccount(boss, userId)).toMatchObject({ hasApp: true });
    await switchOffApp(manager, userId);
    expect(await hasTotp(email)).toBe(false);
    expect(await countCodes(userId)).toBe(0);
  });

  it('is written down without addresses of anybody', async () => {
    const email = newEmail();
    const userId = await invite(boss, { email, name: 'Ada Öz', roles: ['Editor'], customGroups: [] });
    await setRoles(boss, userId, ['Manager']);
    await disableAccount(boss, userId);
    const { items } = await repository(auditLine).read.byDocument({ entity: 'account', id: userId });
    const lines = items.filter(({ by }) => by === boss.actor.id);
    expect(lines.map(({ action }) => action).sort()).toEqual(['appoint', 'disable', 'invite']);
    expect(lines.find(({ action }) => action === 'appoint')?.detail).toEqual({ added: 'Manager', removed: 'Editor' });
    expect(JSON.stringify(lines)).not.toMatch(/example\.org|Ada/);
  });
});

describe('an invitation', () => {
  it('goes out once, again when asked for, and brings role and groups', async () => {
    await create({ actor: systemActor() }, group, { name: 'Neue', permissions: [] });
    const email = newEmail();
    const invitation = {
      email: ` ${email.toUpperCase()} `,
      name: ' Ada Öz ',
      roles: ['Editor'],
      customGroups: ['Neue'],
    } as const;
    expect((await refusal(invite(manager, { ...invitation, customGroups: ['Nirgends'] }))).code).toBe('invalid');
    expect((await findAccounts(manager, email)).accounts).toEqual([]);
    const userId = await invite(manager, invitation);
    const { code } = club.pool.lastMessage();
    expect(club.pool.lastMessage()).toMatchObject({ to: email, kind: 'invite' });
    expect(await openAccount(manager, userId)).toMatchObject({
      name: 'Ada Öz',
      status: 'invited',
      systemGroups: ['Editor'],
      customGroups: ['Neue'],
      sessions: 0,
      isSelf: false,
    });
    expect(await refusal(invite(manager, invitation))).toMatchObject({
      code: 'taken',
      detail: { field: 'email', owner: userId },
    });
    expect((await refusal(requireNewPassword(manager, userId))).code).toBe('stale');
    await resendInvitation(manager, userId);
    expect(club.pool.lastMessage().code).not.toBe(code);
  });

  it('that was cut off is written down, and the next attempt tells where to go on', async () => {
    const invitation = { email: newEmail(), name: 'Ada Öz', roles: [], customGroups: ['Neue'] };
    club.store.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'TransactWriteItems' }]);
    expect((await refusal(invite(manager, invitation))).code).toBe('unavailable');
    club.store.proxy.clear();
    const { owner = '' } = (await refusal(invite(manager, invitation))).detail;
    const { items } = await repository(auditLine).read.byDocument({ entity: 'account', id: owner });
    expect(items.map(({ action }) => action)).toEqual(['invite', 'invite']);
    expect(items).toContainEqual(expect.objectContaining({ detail: { roles: '-', failed: 'unavailable' } }));
    await addMember(manager, { userId: owner, groupName: 'Neue' });
    expect(await openAccount(manager, owner)).toMatchObject({ status: 'invited', customGroups: ['Neue'] });
  });

  it('leads into a group of those who decide about people only from those who appoint', async () => {
    await create({ actor: systemActor() }, group, { name: 'Carers', permissions: ['people:manage'] });
    const invitation = { email: newEmail(), name: 'Ada Öz', roles: [], customGroups: ['Carers'] };
    expect((await refusal(invite(manager, invitation))).code).toBe('forbidden');
    expect((await findAccounts(boss, invitation.email)).accounts).toEqual([]);
    const userId = await invite(boss, invitation);
    expect(await openAccount(boss, userId)).toMatchObject({ customGroups: ['Carers'] });
  });

  it('wants an address and a name', async () => {
    for (const [email, name, path] of [
      ['nobody', 'Ada', 'email'],
      [`${'a'.repeat(60)}@${'b'.repeat(60)}.example`, 'Ada', 'email'],
      [newEmail(), '  ', 'name'],
      [newEmail(), 'x'.repeat(101), 'name'],
    ] as const)
      expect(await refusal(invite(boss, { email, name, roles: [], customGroups: [] }))).toMatchObject({
        code: 'invalid',
        detail: { issues: [{ path }] },
      });
  });
});

describe('the list', () => {
  it('is found by the beginning of an address or a name, each once, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) {
      const email = `${i % 2 ? 'quinn' : 'other'}-${newEmail()}`;
      ids.push(await club.addUser(email));
      await club.rename(email, i % 3 ? `Quinn ${i}` : `Quirin ${i}`);
    }
    const walk = async (query: string): Promise<string[]> => {
      const found: string[] = [];
      let after: string | null = '';
      do {
        const page = await findAccounts(boss, query, after);
        expect(page.accounts.length).toBeLessThanOrEqual(20);
        found.push(...page.accounts.map(({ userId }) => userId));
        after = page.next;
      } while (after !== null);
      return found;
    };
    const quinns = ids.filter((_, i) => i % 2 || i % 3);
    expect((await walk('quinn')).toSorted()).toEqual(quinns.toSorted());
    expect(await walk('quinn-person')).toHaveLength(11);
    const everybody = await walk('');
    expect(new Set(everybody).size).toBe(everybody.length);
    expect(everybody).toEqual(expect.arrayContaining(ids));
    expect((await refusal(findAccounts(boss, 'quinn', '0.nonsense'))).code).toBe('malformed');
    expect((await refusal(findAccounts(boss, '', 'nonsense'))).code).toBe('malformed');
    for (const context of [as('x', 'Editor'), as('x')]) {
      expect((await refusal(findAccounts(context))).code).toBe('forbidden');
      // Whether there is such an account is not told either.
      expect((await refusal(openAccount(context, 'nobody-at-all'))).code).toBe('forbidden');
    }
    expect((await refusal(openAccount(boss, 'nobody-at-all'))).code).toBe('missing');
    for (const id of [newEmail(), '', 'x'.repeat(129), 'a b', '\u0000'])
      expect((await refusal(openAccount(boss, id))).code, id).toBe('missing');
  });
});

describe('the last SuperAdmin', () => {
  const remaining = async () =>
    (await membersOfPoolGroup('SuperAdmin')).filter(({ status }) => status === 'active').map(({ userId }) => userId);

  it('is never taken by two who remove each other at the same moment', async () => {
    const ways: Action[] = [
      (context, userId) => setRoles(context, userId, []),
      disableAccount,
      deleteAccount,
      requireNewPassword,
    ];
    let last = boss.actor.id ?? '';
    for (let round = 0; round < 16; round++) {
      const other = await somebody('SuperAdmin');
      const [one, two] = [ways[round % 4], ways[Math.floor(round / 4)]] as [Action, Action];
      const { won, refused } = await contest([one(as(last, 'SuperAdmin'), other), two(as(other, 'SuperAdmin'), last)]);
      expect([won.length, refused.length], `round ${round}`).toEqual([1, 1]);
      expect(refused[0], `round ${round}`).toMatchObject({ code: 'last_one', status: 409 });
      const left = await remaining();
      expect(left, `round ${round}`).toHaveLength(1);
      last = left[0] as string;
    }
    boss = as(last, 'SuperAdmin');
  });

  it('is not one who cannot sign in', async () => {
    const [invited, locked] = [
      await invite(boss, { email: newEmail(), name: 'Neu', roles: ['SuperAdmin'], customGroups: [] }),
      await somebody('SuperAdmin'),
    ];
    await disableAccount(boss, locked);
    // Somebody whose session still says more than the pool does.
    const stale = as(locked, 'SuperAdmin');
    expect((await refusal(setRoles(stale, boss.actor.id ?? '', []))).code).toBe('last_one');
    expect(await findAccount(invited)).toMatchObject({ status: 'invited' });
    expect(await remaining()).toEqual([boss.actor.id]);
  });

  it('is the only one who appoints: whoever was one a moment ago does not, and touches nobody who was appointed', async () => {
    const [former, admin, ordinary] = [await somebody('SuperAdmin'), await somebody('Admin'), await somebody()];
    await setRoles(boss, former, ['Manager']);
    const stale = as(former, 'SuperAdmin');
    for (const [name, action] of Object.entries(actions).filter(([name]) => !/enable|totp|sign-out/.test(name)))
      expect((await refusal(action(stale, admin))).code, name).toBe('forbidden');
    expect((await refusal(setRoles(stale, ordinary, ['Admin']))).code).toBe('forbidden');
    const invitation = { email: newEmail(), name: 'Neu', roles: ['SuperAdmin'], customGroups: [] } as const;
    expect((await refusal(invite(stale, invitation))).code).toBe('forbidden');
    expect((await findAccounts(boss, invitation.email)).accounts).toEqual([]);
    expect(await facts(admin)).toEqual({ status: 'active', systemGroups: ['Admin'] });
    expect(await facts(ordinary)).toEqual({ status: 'active', systemGroups: [] });
  });

  it('is taken by nobody whose turn ran out while they looked', async () => {
    const other = await somebody('SuperAdmin');
    club.store.proxy.use([{ kind: 'error500', match: ({ operation }) => operation === 'UpdateItem' }]);
    expect((await refusal(disableAccount(boss, other))).code).toBe('unavailable');
    club.store.proxy.clear();
    expect(await facts(other)).toMatchObject({ status: 'active' });
    const late = inTurn('slow', 1_000, async (keep) => {
      shiftClock(2_000);
      expect(await takeLease('slow', 60_000)).toBeDefined();
      await keep();
    });
    expect((await refusal(late.finally(() => shiftClock(0)))).code).toBe('unavailable');
    await disableAccount(boss, other);
  });
});
