'use server';
// What people may ask of the server about their own groups (server actions); each call finds out for itself who is asking.

import { currentActor } from '@/lib/auth/current';
import { askToJoin, withdrawRequest } from '@/lib/features/join-requests';
import { removeMember } from '@/lib/features/memberships';
import { type ActionResult, answered } from '@/lib/forms/action-result';
import { membership } from '@/lib/modules/people/membership';
import { refuse } from '@/lib/operations/authorize';

export async function askForGroup(name: string, reason: string): Promise<ActionResult> {
  return answered(async () => askToJoin({ actor: await currentActor() }, String(name), String(reason).trim()));
}

export async function withdrawFromAsking(name: string): Promise<ActionResult> {
  return answered(async () => withdrawRequest({ actor: await currentActor() }, String(name)));
}

export async function leaveGroup(name: string): Promise<ActionResult> {
  return answered(async () => {
    const actor = await currentActor();
    if (actor.id === null) throw refuse(actor, membership, 'remove');
    await removeMember({ actor }, { userId: actor.id, groupName: String(name) });
  });
}
