// Getting back in after a forgotten password, without telling a stranger which accounts exist.
import { forgetFailures, passwordAttempts } from './attempts';
import { redeemCode, sendCode } from './codes';
import { subjectOf } from './decoy-user';
import { notAuthorized } from './error';
import { text, username } from './input';
import { withPermanentPassword } from './password-change';
import { assertAcceptable } from './password-policy';
import type { Operation } from './pool';
import type { User } from './store';

export const forgotPassword: Operation = async (pool, input) => {
  const user = pool.store.findUser(username(input));
  if (user?.enabled && user.status === 'FORCE_CHANGE_PASSWORD') throw notResettable();
  if (user?.enabled && hasVerifiedEmail(user)) await sendCode(pool, user);
  return { CodeDeliveryDetails: { DeliveryMedium: 'EMAIL', AttributeName: 'email' } };
};

export const confirmForgotPassword: Operation = async (pool, input) => {
  const { user, countedAs } = subjectOf(pool, username(input));
  const code = text(input, 'ConfirmationCode');
  const password = text(input, 'Password');
  assertAcceptable(password);
  const owner = await redeemCode(pool, { user: user?.enabled ? user : undefined, countedAs, code });
  await pool.store.saveUser(withPermanentPassword(pool, owner, password));
  await forgetFailures(pool, passwordAttempts, owner.username);
  return {};
};

export function hasVerifiedEmail(user: User): boolean {
  return user.attributes.email_verified === 'true';
}

export function notResettable() {
  return notAuthorized('User password cannot be reset in the current state.');
}
