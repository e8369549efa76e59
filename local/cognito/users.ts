// What an administrator may do to one user of the pool.
import { forgetFailures, passwordAttempts } from './attempts';
import { listAttributes, mergeAttributes, readAttributes } from './attributes';
import { sendCode } from './codes';
import { invalidParameter } from './error';
import { optionalFlag, text } from './input';
import { withPermanentPassword, withTemporaryPassword } from './password-change';
import { assertAcceptable } from './password-policy';
import type { Operation } from './pool';
import { describeUser, poolUser } from './pool-user';
import { hasVerifiedEmail, notResettable } from './recovery';
import { signedOut } from './sessions';
import type { User } from './store';

export const adminGetUser: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  const UserMFASettingList = user.softwareToken?.enabled ? ['SOFTWARE_TOKEN_MFA'] : undefined;
  return { ...describeUser(user), UserAttributes: listAttributes(user), UserMFASettingList };
};

export const adminDeleteUser: Operation = async (pool, input) => {
  await pool.store.removeUser(poolUser(pool, input));
  return {};
};

export const adminSetUserPassword: Operation = async (pool, input) => {
  const user = signedOut(poolUser(pool, input));
  const password = text(input, 'Password');
  assertAcceptable(password);
  const change = optionalFlag(input, 'Permanent') ? withPermanentPassword : withTemporaryPassword;
  await pool.store.saveUser(change(pool, user, password));
  await forgetFailures(pool, passwordAttempts, user.username);
  return {};
};

export const adminResetUserPassword: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  if (!user.enabled || user.status === 'FORCE_CHANGE_PASSWORD') throw notResettable();
  if (!hasVerifiedEmail(user)) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  const barred: User = { ...signedOut(user), status: 'RESET_REQUIRED', modifiedAt: pool.now() };
  await sendCode(pool, barred);
  return {};
};

export const adminEnableUser: Operation = async (pool, input) => {
  await pool.store.saveUser({ ...poolUser(pool, input), enabled: true, modifiedAt: pool.now() });
  return {};
};

export const adminDisableUser: Operation = async (pool, input) => {
  await pool.store.saveUser({ ...signedOut(poolUser(pool, input)), enabled: false, modifiedAt: pool.now() });
  return {};
};

export const adminUpdateUserAttributes: Operation = async (pool, input) => {
  const user = poolUser(pool, input);
  const attributes = mergeAttributes(user.attributes, readAttributes(input, ['email_verified', 'name']));
  await pool.store.saveUser({ ...user, attributes, modifiedAt: pool.now() });
  return {};
};

export const adminUserGlobalSignOut: Operation = async (pool, input) => {
  await pool.store.saveUser(signedOut(poolUser(pool, input)));
  return {};
};
