'use server';
// What people may ask of the server about their own groups; each call finds out for itself who is asking.

import { currentActor } from '@/lib/auth/current';
import { askToJoin, withdrawRequest } from '@/lib/features/join-requests';
import { removeMember } from '@/lib/features/memberships';
import { answered, type DeedAnswer } from '@/lib/forms/deed-answer';
import { membership } from '@/lib/modules/people/membership';
import { refuse } from '@/lib/operations/authorize';

export async function askForGroup(name: string, reason: string): Promise<DeedAnswer> {
  return answered(async () => askToJoin({ actor: await currentActor() }, String(name), String(reason).trim()));
}

export async function withdrawFromAsking(name: string): Promise<DeedAnswer> {
  return answered(async () => withdrawRequest({ actor: await currentActor() }, String(name)));
}

export async function leaveGroup(name: string): Promise<DeedAnswer> {
  return answered(async () => {
    const actor = await currentActor();
    if (actor.id === null) throw refuse(actor, membership, 'remove');
    await removeMember({ actor }, { userId: actor.id, groupName: String(name) });
  });
}
