// Changing a user's attributes, with e-mail kept unique and a changed e-mail unverified until proven.
import { type AttributeChanges, mergeAttributes } from './attributes';
import { sendCode } from './codes';
import { CognitoError } from './error';
import type { Pool } from './pool';
import type { User } from './store';

export async function applyChanges(pool: Pool, user: User, changes: AttributeChanges): Promise<User> {
  const attributes = mergeAttributes(user.attributes, changes);
  const moved = attributes.email.toLowerCase() !== user.attributes.email.toLowerCase();
  if (!moved) return pool.store.saveUser({ ...user, attributes, modifiedAt: pool.now() });

  if (pool.store.findUser(attributes.email)) {
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  }
  const verified = changes.get('email_verified') ?? 'false';
  // Codes sent to the old address must not work for the new one.
  const renamed = {
    ...user,
    attributes: { ...attributes, email_verified: verified },
    codes: {},
    modifiedAt: pool.now(),
  };
  return verified === 'true' ? pool.store.saveUser(renamed) : sendCode(pool, renamed, 'verify');
}
