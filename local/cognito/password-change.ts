// Giving a user a new password, temporary or for good, of which only salt and verifier are kept.
import type { Pool } from './pool';
import { createVerifier } from './srp';
import type { User } from './store';

const TEMPORARY_MS = 7 * 24 * 3600 * 1000;

export function withPermanentPassword(pool: Pool, user: User, password: string): User {
  const { temporaryUntil: _temporary, ...rest } = withPassword(pool, user, password);
  return { ...rest, status: 'CONFIRMED' };
}

export function withTemporaryPassword(pool: Pool, user: User, password: string): User {
  const temporaryUntil = pool.now() + TEMPORARY_MS;
  return { ...withPassword(pool, user, password), status: 'FORCE_CHANGE_PASSWORD', temporaryUntil };
}

/** A reset code asked for under the old password is void under the new one. */
function withPassword(pool: Pool, user: User, password: string): User {
  const verifier = createVerifier(pool.poolName, user.username, password);
  return { ...user, password: verifier, codes: {}, modifiedAt: pool.now() };
}
