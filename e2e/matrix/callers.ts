// Somebody for every role of the matrix, signed in as far as the role is: with a locked account and an expired session among them.

import { sessionCookie } from '../../lib/auth/session-cookie';
import { absoluteLimit, createSession, endSessionsOf } from '../../lib/auth/sessions';
import { systemGroups } from '../../lib/auth/system-groups';
import { shiftClock } from '../../lib/clock';
import { type CustomGroup, type MatrixRole, matrixRolesOf, together } from '../../lib/features/matrix/roles';
import { membership } from '../../lib/modules/people/membership';
import { demoGroups } from '../../scripts/demo/groups';
import type { People } from '../account/people';
import { arrangeRow } from '../admin/arrange';

export interface Caller {
  readonly role: MatrixRole;
  readonly cookie: string;
  /** Whose rows are theirs; nobody's for whoever has no account. */
  readonly userId: string;
  /** Where they call from: whoever fails too often is turned away by it. */
  readonly address: string;
}

const groups: readonly CustomGroup[] = demoGroups.map(({ name, permissions = [] }) => ({ name, permissions }));
const squash = groups.filter(({ name }) => name === 'Squash');
const roles: readonly MatrixRole[] = [...matrixRolesOf(groups), ...squash.map((group) => together('Manager', group))];

async function signIn(url: string, tokens: object): Promise<string> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/session`, { method: 'POST', headers, body: JSON.stringify(tokens) });
  if (answer.status !== 204) throw new Error(`Nobody could sign in: ${answer.status}`);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A session that was good for as long as any can be. */
async function expired(userId: string, username: string): Promise<string> {
  shiftClock(-absoluteLimit - 60_000);
  try {
    const identity = { userId, username, email: username, name: 'Gestern', systemGroups: ['SuperAdmin'] };
    const { id } = await createSession({ ...identity, customGroups: [], granted: [] });
    return `${sessionCookie}=${id}`;
  } finally {
    shiftClock(0);
  }
}

export interface Club {
  readonly url: string;
  readonly data: string;
  readonly people: People;
}

async function callerFor({ url, data, people }: Club, role: MatrixRole, address: string): Promise<Caller> {
  if (role.name === 'anonymous') return { role, address, cookie: '', userId: 'nobody' };
  const email = await people.member('matrix');
  const userId = await people.idOf(email);
  if (role.name === 'expired') return { role, address, userId, cookie: await expired(userId, userId) };
  const named = role.name.split('+');
  for (const name of systemGroups) if (named.includes(name)) await people.join(email, name);
  for (const { name } of groups)
    if (named.includes(name)) await arrangeRow(data, membership, { userId, groupName: name });
  const cookie = await signIn(url, await people.tokensOf(email));
  if (role.name === 'disabled') {
    await people.disable(email);
    await endSessionsOf(userId);
  }
  return { role, address, userId, cookie };
}

export async function callersOf(club: Club): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const [i, role] of roles.entries()) callers.push(await callerFor(club, role, `127.0.2.${i + 1}`));
  return callers;
}
