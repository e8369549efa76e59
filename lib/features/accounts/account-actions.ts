// What is done to somebody's account and takes effect at once (account administration): locked and unlocked, a new password, no app, signed out.

import { switchOffTotp } from '@/lib/auth/pool-account';
import { demandNewPassword, disableInPool, enableInPool, reinvite, signOutOfPool } from '@/lib/auth/pool-admin';
import { deleteCodes } from '@/lib/auth/recovery-codes';
import { endSessionsOf } from '@/lib/auth/sessions';
import type { Context } from '@/lib/operations/context';
import { accountFor, noted } from './account';
import { whileOthersWait } from './super-admins';

type Action = (context: Context, userId: string) => Promise<void>;

export const disableAccount: Action = ({ actor }, userId) =>
  whileOthersWait(actor, 'disable', userId, [], (found) =>
    noted(actor, 'disable', userId, async () => {
      await disableInPool(found);
      await endSessionsOf(userId);
    }),
  );

export const enableAccount: Action = async ({ actor }, userId) => {
  const found = await accountFor(actor, 'enable', userId);
  await noted(actor, 'enable', userId, () => enableInPool(found));
};

export const resendInvitation: Action = async ({ actor }, userId) => {
  const found = await accountFor(actor, 'resend', userId);
  await noted(actor, 'resend', userId, () => reinvite(found));
};

/** Whoever has the old password is out, and of no use until they have chosen another. */
export const requireNewPassword: Action = ({ actor }, userId) =>
  whileOthersWait(actor, 'reset-password', userId, [], (found) =>
    noted(actor, 'reset-password', userId, async () => {
      await demandNewPassword(found);
      await endSessionsOf(userId);
    }),
  );

/** For somebody who has lost their telephone: the next sign-in asks for the password alone. */
export const switchOffApp: Action = async ({ actor }, userId) => {
  const { username } = await accountFor(actor, 'reset-totp', userId);
  await noted(actor, 'reset-totp', userId, async () => {
    await switchOffTotp(username);
    await deleteCodes(userId);
  });
};

export const signOutEverywhere: Action = async ({ actor }, userId) => {
  const found = await accountFor(actor, 'sign-out', userId);
  await noted(actor, 'sign-out', userId, async () => {
    await signOutOfPool(found);
    await endSessionsOf(userId);
  });
};
