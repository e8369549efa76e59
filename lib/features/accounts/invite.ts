// Inviting somebody (user invitation): an account with a temporary password on its way to their address, and with what they are to be.

import { z } from 'zod';
import { inviteToPool, joinPoolGroup } from '@/lib/auth/pool-admin';
import type { SystemGroup } from '@/lib/auth/system-groups';
import { canBeUsername } from '@/lib/auth/user-pool';
import { email } from '@/lib/entity/scalar-fields';
import { AppError } from '@/lib/errors';
import { addMember, admittingGroups } from '@/lib/features/memberships';
import type { Context } from '@/lib/operations/context';
import { authorizeAccount, isOrdinary, noted } from './account';
import { requireSuperAdmin } from './super-admins';

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly SystemGroup[];
  readonly customGroups: readonly string[];
}

/** Nobody has this id yet, and so it is not the actor's. */
const nobodyYet = '';

const list = (names: readonly string[]): string => names.join(', ') || '-';

const address = email().schema.refine((text) => canBeUsername(String(text)));

const person = z.object({ email: address, name: z.string().trim().min(1).max(100) });

function checked({ email, name }: Invitation): z.infer<typeof person> {
  const result = person.safeParse({ email, name });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path }) => {
    const field = String(path[0]);
    return field === 'email'
      ? { path: field, message: 'must be an e-mail address of up to 128 characters', rule: 'not_an_email' as const }
      : { path: field, message: 'must have 1 to 100 characters', rule: 'required' as const };
  });
  throw new AppError('invalid', 'This invitation lacks something', { issues });
}

/** Groups are looked at before anybody is written to. */
async function requireGroups({ actor }: Context, names: readonly string[]): Promise<void> {
  const found = new Set((await admittingGroups(actor, names)).map(({ name }) => name));
  if (names.every((name) => found.has(name))) return;
  const issue = { path: 'customGroups', message: 'does not exist', rule: 'gone' } as const;
  throw new AppError('invalid', 'There is no such group', { issues: [issue] });
}

/**
 * Gives the new account's id. Throws 'taken' if the address has an account, and says which: what an invitation that was
 * cut off has not given it can be given there.
 */
export async function invite(context: Context, invitation: Invitation): Promise<string> {
  const { actor } = context;
  const { roles, customGroups } = invitation;
  authorizeAccount(actor, 'invite', nobodyYet, roles);
  const { email, name } = checked(invitation);
  await requireGroups(context, customGroups);
  if (!isOrdinary(roles)) await requireSuperAdmin(actor, 'invite', nobodyYet);
  const account = await inviteToPool(email, name);
  const { userId } = account;
  const given: SystemGroup[] = [];
  const give = async () => {
    for (const role of roles) {
      await joinPoolGroup(account, role);
      given.push(role);
    }
    for (const groupName of customGroups) await addMember(context, { userId, groupName });
  };
  // First of all: from now on there is somebody.
  const told = { detail: { roles: list(roles) }, reached: () => ({ roles: list(given) }) };
  await noted(actor, 'invite', userId, give, told);
  return userId;
}
