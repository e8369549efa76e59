// A user as administrators name and see them.
import { listAttributes } from './attributes';
import { userNotFound } from './error';
import { type Input, username } from './input';
import { type Pool, seconds } from './pool';
import type { User } from './store';

/** The user that a request names, by username or by e-mail. */
export function poolUser(pool: Pool, input: Input): User {
  const user = pool.store.findUser(username(input));
  if (!user) throw userNotFound();
  return user;
}

export function describeUser(user: User) {
  return {
    Username: user.username,
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.modifiedAt),
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export function listedUser(user: User, only?: string[]) {
  return { ...describeUser(user), Attributes: listAttributes(user, only) };
}

export function mfaSettings(user: User): object {
  const token = user.softwareToken;
  return {
    ...(token?.enabled ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } : {}),
    ...(token?.preferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
}
