'use server';
// What the screens of accounts may ask of the server (server actions); each call finds out for itself who is asking.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { systemGroups } from '@/lib/auth/system-groups';
import { AppError } from '@/lib/errors';
import {
  disableAccount,
  enableAccount,
  requireNewPassword,
  resendInvitation,
  signOutEverywhere,
  switchOffApp,
} from '@/lib/features/accounts/account-actions';
import { setRoles } from '@/lib/features/accounts/appoint';
import { deleteAccount } from '@/lib/features/accounts/delete-account';
import { invite } from '@/lib/features/accounts/invite';
import { type ActionResult, answered } from '@/lib/forms/action-result';
import type { Context } from '@/lib/operations/context';

const userIdText = z.string().regex(/^[\w-]{1,128}$/);
const roles = z.array(z.enum(systemGroups)).max(systemGroups.length);
const invitation = z.strictObject({
  email: z.string().max(300),
  name: z.string().max(300),
  roles,
  customGroups: z.array(z.string().max(100)).max(100),
});

const actions = {
  resend: resendInvitation,
  disable: disableAccount,
  enable: enableAccount,
  'reset-password': requireNewPassword,
  'reset-totp': switchOffApp,
  'sign-out': signOutEverywhere,
  remove: deleteAccount,
} as const satisfies Record<string, (context: Context, userId: string) => Promise<void>>;

function read<T>(schema: z.ZodType<T>, sent: unknown): T {
  const result = schema.safeParse(sent);
  if (result.success) return result.data;
  throw new AppError('malformed', 'This request makes no sense');
}

const here = async (): Promise<Context> => ({ actor: await currentActor() });

export async function inviteAccount(sent: unknown): Promise<ActionResult> {
  return answered(async () => invite(await here(), read(invitation, sent)));
}

export async function actOnAccount(verb: string, userId: string): Promise<ActionResult> {
  return answered(async () => {
    const action = read(z.enum(Object.keys(actions) as (keyof typeof actions)[]), verb);
    await actions[action](await here(), read(userIdText, userId));
  });
}

export async function setAccountRoles(userId: string, wanted: unknown): Promise<ActionResult> {
  return answered(async () => setRoles(await here(), read(userIdText, userId), read(roles, wanted)));
}
