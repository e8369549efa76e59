// Creating users by invitation: a temporary password, sent once and again on request.
import { randomUUID } from 'node:crypto';
import { isEmail, mergeAttributes, readAttributes } from './attributes';
import { CognitoError, invalidParameter } from './error';
import { type Input, optionalText, username } from './input';
import { withTemporaryPassword } from './password-change';
import { assertAcceptable, createTemporaryPassword } from './password-policy';
import type { Operation, Pool } from './pool';
import { listedUser, poolUser } from './pool-user';
import type { User } from './store';

export const adminCreateUser: Operation = async (pool, input) => {
  const action = optionalText(input, 'MessageAction');
  if (action !== undefined && action !== 'SUPPRESS' && action !== 'RESEND') {
    throw invalidParameter(`MessageAction ${action} is not one of RESEND, SUPPRESS`);
  }
  const password = optionalText(input, 'TemporaryPassword') ?? createTemporaryPassword();
  assertAcceptable(password);
  const user = action === 'RESEND' ? invitedUser(pool, input) : newUser(pool, input);
  const saved = await pool.store.saveUser(withTemporaryPassword(pool, user, password));
  if (action !== 'SUPPRESS') {
    pool.deliver({ to: saved.attributes.email, username: saved.username, kind: 'invite', code: password });
  }
  return { User: listedUser(saved) };
};

function invitedUser(pool: Pool, input: Input): User {
  const user = poolUser(pool, input);
  if (user.status === 'FORCE_CHANGE_PASSWORD') return user;
  throw new CognitoError(
    'UnsupportedUserStateException',
    `Resend not possible. ${user.username} status is not FORCE_CHANGE_PASSWORD`,
  );
}

function newUser(pool: Pool, input: Input): User {
  const email = username(input);
  if (!isEmail(email)) throw invalidParameter('Username should be an email.');
  const attributes = readAttributes(input, ['email', 'email_verified', 'name']);
  if ((attributes.email ?? email) !== email) {
    throw invalidParameter('The email attribute must be the same as the username.');
  }
  if (pool.store.findUser(email)) {
    throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
  }
  const now = pool.now();
  return {
    username: randomUUID(),
    attributes: mergeAttributes({ email }, attributes),
    enabled: true,
    status: 'FORCE_CHANGE_PASSWORD',
    createdAt: now,
    modifiedAt: now,
    password: { salt: '', verifier: '' },
    groupIds: [],
    codes: {},
    sessions: [],
  };
}
