// What signed-in users may see of their own account and do to it.
import { countFailure, forgetFailures, isLocked, passwordAttempts } from './attempts';
import { listAttributes } from './attributes';
import { limitExceeded, notAuthorized } from './error';
import { text } from './input';
import { withPermanentPassword } from './password-change';
import { assertAcceptable } from './password-policy';
import type { Operation } from './pool';
import { signedInUser } from './sessions';
import { passwordMatches } from './srp';

export const getUser: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  return { Username: user.username, UserAttributes: listAttributes(user) };
};

export const changePassword: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  const previous = text(input, 'PreviousPassword');
  const proposed = text(input, 'ProposedPassword');
  if (isLocked(pool, passwordAttempts, user.username)) throw limitExceeded();
  if (!passwordMatches(pool.poolName, user.username, previous, user.password)) {
    await countFailure(pool, passwordAttempts, user.username);
    throw notAuthorized();
  }
  assertAcceptable(proposed);
  await pool.store.saveUser(withPermanentPassword(pool, user, proposed));
  await forgetFailures(pool, passwordAttempts, user.username);
  return {};
};
