// People to call routes about: accounts, memberships and requests to join, made for it and looked at again after every refusal.

import { accountOf } from '../../lib/features/accounts/account';
import type { MatrixCell } from '../../lib/features/matrix/cells';
import { group } from '../../lib/modules/people/group';
import { joinRequest } from '../../lib/modules/people/join-request';
import { membership } from '../../lib/modules/people/membership';
import { systemActor } from '../../lib/modules/permissions';
import { create } from '../../lib/operations/create';
import { read } from '../../lib/operations/find';
import type { People } from '../account/people';
import type { Caller } from './callers';
import { nextNumber } from './rows';

export interface Person {
  readonly userId: string;
  /** A group that they are in, or have asked to join, or neither. */
  readonly group: string;
}

const system = { actor: systemActor('matrix') };

async function bring(userId: string, name: string, method: string): Promise<void> {
  if (/#(remove|leave)Group/.test(method)) await create(system, membership, { userId, groupName: name });
  if (/JoinRequest$|withdrawFromAsking$/.test(method))
    await create({ actor: { id: userId, permissions: new Set() } }, joinRequest, { group: name });
}

async function accountFor(people: People, { whose, verb }: MatrixCell, caller: Caller): Promise<string> {
  if (whose === 'own' || whose === undefined) return caller.userId;
  const email = verb === 'resend' ? (await people.invited()).email : await people.member('matrix');
  if (whose === "an admin's") await people.join(email, 'Admin');
  return people.subOf(email);
}

/** Somebody whom the cell is about, with whatever the action takes for granted. */
export async function personFor(people: People, cell: MatrixCell, caller: Caller): Promise<Person> {
  const userId = await accountFor(people, cell, caller);
  const name = `Matrix-${nextNumber()}`;
  await create(system, group, { name, permissions: [], joinable: true });
  if (caller.userId !== 'nobody' || userId !== caller.userId) await bring(userId, name, cell.route);
  return { userId, group: name };
}

/** Everything about somebody that a refused action must have left alone. */
export async function lookAtPerson({ userId, group: name }: Person): Promise<unknown> {
  const [account, member, request] = await Promise.all([
    userId === 'nobody' ? undefined : accountOf(userId),
    read(system, membership, { userId, groupName: name }, { strong: true }),
    read(system, joinRequest, { userId, group: name }, { strong: true }),
  ]);
  return [account, member, request];
}
