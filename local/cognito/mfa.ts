// Setting up, switching on and switching off the authenticator app of a user.
import { CognitoError, invalidParameter } from './error';
import { type Input, optionalFlag, optionalObject, text } from './input';
import type { Operation, Pool } from './pool';
import { poolUser } from './pool-user';
import { signedInUser } from './sessions';
import type { SoftwareToken, User } from './store';
import { createTotpSecret, matchTotp } from './totp';

const NO_TOKEN: SoftwareToken = { enabled: false, lastStep: 0 };

export const associateSoftwareToken: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  const pendingSecret = createTotpSecret();
  // The app in use stays valid until the new one has shown a right code.
  await pool.store.saveUser({ ...user, softwareToken: { ...NO_TOKEN, ...user.softwareToken, pendingSecret } });
  return { SecretCode: pendingSecret };
};

export const verifySoftwareToken: Operation = async (pool, input) => {
  const user = await signedInUser(pool, input);
  const { pendingSecret, ...token } = user.softwareToken ?? NO_TOKEN;
  const secret = pendingSecret ?? token.secret;
  if (!secret) {
    throw new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been associated.');
  }
  const step = matchTotp(secret, text(input, 'UserCode'), pool.now());
  const usedBefore = step !== undefined && !pendingSecret && step <= token.lastStep;
  if (step === undefined || usedBefore) {
    throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
  }
  await pool.store.saveUser({ ...user, softwareToken: { ...token, secret, lastStep: step } });
  return { Status: 'SUCCESS' };
};

export const setUserMfaPreference: Operation = async (pool, input) =>
  savePreference(pool, await signedInUser(pool, input), input);

export const adminSetUserMfaPreference: Operation = async (pool, input) =>
  savePreference(pool, poolUser(pool, input), input);

async function savePreference(pool: Pool, user: User, input: Input): Promise<object> {
  const enabled = optionalFlag(optionalObject(input, 'SoftwareTokenMfaSettings') ?? {}, 'Enabled');
  if (enabled === undefined) throw invalidParameter('SoftwareTokenMfaSettings must say whether it is enabled');
  const token = user.softwareToken ?? NO_TOKEN;
  if (enabled && !token.secret) throw invalidParameter('User has not verified software token mfa');
  await pool.store.saveUser({ ...user, softwareToken: { ...token, enabled } });
  return {};
}
