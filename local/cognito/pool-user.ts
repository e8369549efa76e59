// A user as administrators name and see them.
import { listAttributes } from './attributes';
import { userNotFound } from './error';
import { type Input, username } from './input';
import type { Pool } from './pool';
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
    // Timestamps travel as seconds.
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export function listedUser(user: User) {
  return { ...describeUser(user), Attributes: listAttributes(user) };
}
