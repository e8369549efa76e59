// What signed-in users may do to their own account.
import { countFailure, forgetFailures, isLocked, passwordAttempts } from './attempts';
import { listAttributes, readAttributes } from './attributes';
import { redeemCode, sendCode } from './codes';
import { invalidParameter, limitExceeded, notAuthorized } from './error';
import { type Input, text } from './input';
import { withPermanentPassword } from './password-change';
import { assertAcceptable } from './password-policy';
import { deliveryDetails } from './phantom';
import type { Operation } from './pool';
import { mfaSettings } from './pool-user';
import { applyChanges } from './profile';
import { signedInUser } from './sessions';
import { passwordMatches } from './srp';

export const getUser: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  return { Username: user.username, UserAttributes: listAttributes(user), ...mfaSettings(user) };
};

export const updateUserAttributes: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  const changes = readAttributes(input, 'UserAttributes');
  if ([...changes.keys()].some((name) => name.endsWith('_verified'))) {
    throw notAuthorized('A client attempted to write unauthorized attribute');
  }
  const saved = await applyChanges(pool, user, changes);
  const sent = saved.codes.verify !== undefined && saved.codes.verify !== user.codes.verify;
  return { CodeDeliveryDetailsList: sent ? [deliveryDetails(pool, saved.username, saved)] : [] };
};

export const getUserAttributeVerificationCode: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  assertEmail(input);
  const saved = await sendCode(pool, user, 'verify');
  return { CodeDeliveryDetails: deliveryDetails(pool, saved.username, saved) };
};

export const verifyUserAttribute: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  assertEmail(input);
  const answer = { user, countedAs: user.username, kind: 'verify', code: text(input, 'Code') } as const;
  const owner = await redeemCode(pool, answer);
  const attributes = { ...owner.attributes, email_verified: 'true' };
  await pool.store.saveUser({ ...owner, attributes, modifiedAt: pool.now() });
  return {};
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

export const deleteUser: Operation = async (pool, input) => {
  await pool.store.removeUser(await signedInUser(pool, input));
  return {};
};

function assertEmail(input: Input): void {
  const name = text(input, 'AttributeName');
  if (name !== 'email') throw invalidParameter(`Attribute ${name} cannot be verified.`);
}
