// Asking to be taken into a group (join requests): the person asks and withdraws, whoever manages people grants or declines.

import type { KeyOf, Row } from '@/lib/entity/entity';
import { AppError, isAppError } from '@/lib/errors';
import { authorizeAccount, systemGroupsOf } from '@/lib/features/accounts/account';
import { drop } from '@/lib/features/drop';
import { addMember, admittingGroups } from '@/lib/features/memberships';
import { group } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { authorize, refuse } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { save } from '@/lib/operations/save';

type Key = KeyOf<typeof joinRequest>;

const strong = { strong: true } as const;

function askerOf({ actor }: Context): string {
  if (actor.id === null) throw refuse(actor, joinRequest, 'create');
  return actor.id;
}

/** Whoever waits already goes on waiting; whoever was declined waits anew. */
export async function askToJoin(context: Context, name: string, reason?: string): Promise<void> {
  const userId = askerOf(context);
  const [wanted, member, earlier] = await Promise.all([
    read(context, group, { name }, strong),
    read(context, membership, { userId, groupName: name }, strong),
    read(context, joinRequest, { userId, group: name }, strong),
  ]);
  if (!wanted?.joinable) throw new AppError('missing', 'There is no such group to ask for');
  if (member) throw new AppError('taken', 'You are in this group already');
  if (earlier?.status === 'pending') return;
  if (earlier) await drop(context, joinRequest, { userId, group: name });
  try {
    await create(context, joinRequest, { group: name, ...(reason ? { reason } : {}) });
  } catch (error) {
    // Two clicks, one request.
    if (!isAppError(error, 'taken')) throw error;
  }
}

export async function withdrawRequest(context: Context, name: string): Promise<void> {
  await drop(context, joinRequest, { userId: askerOf(context), group: name });
}

/** Judged by who and what it is about, whether or not there is something to decide. */
async function toDecide(context: Context, key: Key): Promise<Row<typeof joinRequest> | undefined> {
  const { actor } = context;
  authorize(actor, 'write', joinRequest, { ...key });
  authorizeAccount(actor, 'admit', key.userId, await systemGroupsOf(key.userId));
  await admittingGroups(actor, [key.group]);
  return read(context, joinRequest, key, strong);
}

/** The person is in first and the request gone afterwards: what was cut off in between is granted again. */
export async function grantRequest(context: Context, key: Key): Promise<void> {
  const request = await toDecide(context, key);
  const place = { userId: key.userId, groupName: key.group };
  const isIn = (await read(context, membership, place, strong)) !== undefined;
  if (request?.status !== 'pending' && !isIn) throw new AppError('missing', 'This request was withdrawn');
  if (!isIn) await addMember(context, place);
  await drop(context, joinRequest, key);
}

export async function declineRequest(context: Context, key: Key, note?: string): Promise<void> {
  const request = await toDecide(context, key);
  if (!request) throw new AppError('missing', 'This request was withdrawn');
  if (request.status === 'declined') return;
  await save(context, joinRequest, request, request.version, { status: 'declined', ...(note ? { note } : {}) });
}
