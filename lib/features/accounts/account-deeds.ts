// What is done to somebody's account and takes effect at once: locked and unlocked, a new password, no app, signed out.

import { switchOffTotp } from '@/lib/auth/pool-account';
import { demandNewPassword, disableInPool, enableInPool, reinvite, signOutOfPool } from '@/lib/auth/pool-admin';
import { deleteCodes } from '@/lib/auth/recovery-codes';
import { endSessionsOf } from '@/lib/auth/sessions';
import type { Context } from '@/lib/operations/context';
import { accountFor, note } from './account';
import { whileOthersWait } from './super-admins';

type Deed = (context: Context, userId: string) => Promise<void>;

export const disableAccount: Deed = ({ actor }, userId) =>
  whileOthersWait(actor, 'disable', userId, [], async (found) => {
    await disableInPool(found);
    await endSessionsOf(userId);
    await note(actor, 'disable', userId);
  });

export const enableAccount: Deed = async ({ actor }, userId) => {
  await enableInPool(await accountFor(actor, 'enable', userId));
  await note(actor, 'enable', userId);
};

export const resendInvitation: Deed = async ({ actor }, userId) => {
  await reinvite(await accountFor(actor, 'resend', userId));
  await note(actor, 'resend', userId);
};

/** Whoever has the old password is out, and of no use until they have chosen another. */
export const requireNewPassword: Deed = ({ actor }, userId) =>
  whileOthersWait(actor, 'reset-password', userId, [], async (found) => {
    await demandNewPassword(found);
    await endSessionsOf(userId);
    await note(actor, 'reset-password', userId);
  });

/** For somebody who has lost their telephone: the next sign-in asks for the password alone. */
export const switchOffApp: Deed = async ({ actor }, userId) => {
  const { username } = await accountFor(actor, 'reset-totp', userId);
  await switchOffTotp(username);
  await deleteCodes(userId);
  await note(actor, 'reset-totp', userId);
};

export const signOutEverywhere: Deed = async ({ actor }, userId) => {
  await signOutOfPool(await accountFor(actor, 'sign-out', userId));
  await endSessionsOf(userId);
  await note(actor, 'sign-out', userId);
};
