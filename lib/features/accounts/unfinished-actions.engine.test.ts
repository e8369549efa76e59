// What breaks off half-way stands in the audit all the same, with what was really done.

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type SystemGroup, systemPermissions } from '@/lib/auth/system-groups';
import { TestClub } from '@/lib/auth/test-club.fixture';
import { client } from '@/lib/auth/user-pool';
import { auditLine } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import type { Context } from '@/lib/operations/context';
import { refusal } from '@/local/testing/refusal.fixture';
import { accountOf } from './account';
import { disableAccount, requireNewPassword, signOutEverywhere, switchOffApp } from './account-actions';
import { setRoles } from './appoint';
import { invite } from './invite';

let club: TestClub;
let boss: Context;
let count = 0;
const newEmail = () => `half-${count++}@example.org`;
const somebody = (...groups: SystemGroup[]): Promise<string> => club.addUser(newEmail(), ...groups);

beforeAll(async () => {
  club = await TestClub.open();
  boss = { actor: { id: await somebody('SuperAdmin'), permissions: systemPermissions(['SuperAdmin']) } };
});
afterAll(() => club.close());
afterEach(() => {
  client().middlewareStack.remove('busy pool');
  club.store.proxy.clear();
});

/** The pool has too much to do for this. */
function throttle(command: string): void {
  client().middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName !== `${command}Command`) return next(args);
      throw Object.assign(new Error('Too many'), { name: 'TooManyRequestsException', $metadata: {} });
    },
    { step: 'initialize', name: 'busy pool' },
  );
}

/** The sessions cannot be asked for. */
const loseSessions = () =>
  club.store.proxy.use([
    {
      kind: 'error500',
      match: ({ operation, body }) => operation === 'Query' && !JSON.stringify(body).includes('audit'),
    },
  ]);

async function linesOf(userId: string) {
  const { items } = await repository(auditLine).read.byDocument({ entity: 'account', id: userId });
  return items
    .toSorted((a, b) => (a.at + a.SK).localeCompare(b.at + b.SK))
    .map(({ action, detail }) => ({ action, detail }));
}

describe('an appointment that breaks off', () => {
  it('is told with what was given before', async () => {
    const target = await somebody('Editor');
    throttle('AdminRemoveUserFromGroup');
    await refusal(setRoles(boss, target, ['SuperAdmin']));
    client().middlewareStack.remove('busy pool');
    expect((await accountOf(target)).systemGroups.toSorted()).toEqual(['Editor', 'SuperAdmin']);
    expect(await linesOf(target)).toEqual([
      { action: 'appoint', detail: { added: 'SuperAdmin', removed: 'Editor' } },
      { action: 'appoint', detail: { added: 'SuperAdmin', removed: '-', failed: expect.any(String) } },
    ]);
    await setRoles(boss, target, ['SuperAdmin']);
    expect(await linesOf(target)).toContainEqual({ action: 'appoint', detail: { added: '-', removed: 'Editor' } });
  });

  it('does not begin where nothing can be written down', async () => {
    const target = await somebody();
    club.store.proxy.use([
      {
        kind: 'error500',
        match: ({ operation, body }) => operation === 'PutItem' && JSON.stringify(body).includes('appoint'),
      },
    ]);
    expect((await refusal(setRoles(boss, target, ['SuperAdmin']))).code).toBe('unavailable');
    club.store.proxy.clear();
    expect((await accountOf(target)).systemGroups).toEqual([]);
  });
});

describe.each([
  ['disable', disableAccount],
  ['reset-password', requireNewPassword],
  ['sign-out', signOutEverywhere],
  ['reset-totp', switchOffApp],
] as const)('%s', (action, run) => {
  it('is told although what comes after it fails', async () => {
    const target = await somebody();
    loseSessions();
    expect((await refusal(run(boss, target))).code).toBe('unavailable');
    club.store.proxy.clear();
    expect(await linesOf(target)).toEqual([
      { action, detail: undefined },
      { action, detail: { failed: 'unavailable' } },
    ]);
  });
});

describe('an invitation that breaks off', () => {
  it('is told with the roles that were given', async () => {
    throttle('AdminAddUserToGroup');
    const email = newEmail();
    await refusal(invite(boss, { email, name: 'Neu', roles: ['Admin'], customGroups: [] }));
    client().middlewareStack.remove('busy pool');
    const again = await refusal(invite(boss, { email, name: 'Neu', roles: [], customGroups: [] }));
    expect(await linesOf(again.detail.owner ?? '')).toEqual([
      { action: 'invite', detail: { roles: 'Admin' } },
      { action: 'invite', detail: { roles: '-', failed: expect.any(String) } },
    ]);
  });
});
