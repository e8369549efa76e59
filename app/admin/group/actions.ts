'use server';
// What screens may ask of the server about members and requests to join (server actions); each call finds out for itself who is asking.

import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { deleteGroup } from '@/lib/features/delete-group';
import { declineRequest, grantRequest } from '@/lib/features/join-requests';
import { addMember, removeMember } from '@/lib/features/memberships';
import { type ActionResult, answered } from '@/lib/forms/action-result';
import { group } from '@/lib/modules/people/group';
import type { Context } from '@/lib/operations/context';
import { read } from '@/lib/operations/find';

const here = async (): Promise<Context> => ({ actor: await currentActor() });

export async function addGroupMember(userId: string, groupName: string): Promise<ActionResult> {
  return answered(async () => addMember(await here(), { userId: String(userId), groupName: String(groupName) }));
}

export async function removeGroupMember(userId: string, groupName: string): Promise<ActionResult> {
  return answered(async () => removeMember(await here(), { userId: String(userId), groupName: String(groupName) }));
}

export async function grantJoinRequest(userId: string, group: string): Promise<ActionResult> {
  return answered(async () => grantRequest(await here(), { userId: String(userId), group: String(group) }));
}

export async function declineJoinRequest(userId: string, group: string, note: string): Promise<ActionResult> {
  return answered(async () =>
    declineRequest(await here(), { userId: String(userId), group: String(group) }, String(note).trim()),
  );
}

/** As it is now: whoever deletes it has seen what goes with it, not which version it is of. */
export async function eraseGroup(name: string): Promise<ActionResult> {
  return answered(async () => {
    const context = await here();
    const key = { name: String(name) };
    const found = await read(context, group, key, { strong: true });
    if (!found) throw new AppError('missing', 'There is no such group');
    await deleteGroup(context, key, found.version);
  });
}
