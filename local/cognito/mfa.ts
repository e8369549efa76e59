// Setting up, preferring and switching off the authenticator app of a user.
import { CognitoError, invalidParameter } from './error';
import { type Input, optionalFlag, optionalObject, text } from './input';
import type { Operation, Pool } from './pool';
import { poolUser } from './pool-user';
import { signedInUser } from './sessions';
import type { SoftwareToken, User } from './store';
import { createTotpSecret, matchTotp } from './totp';

const NO_TOKEN: SoftwareToken = { enabled: false, preferred: false, lastStep: 0 };

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
  if (!secret) throw softwareTokenMissing();
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
  for (const other of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings']) {
    const settings = optionalObject(input, other);
    if (settings && (optionalFlag(settings, 'Enabled') || optionalFlag(settings, 'PreferredMfa'))) {
      throw invalidParameter(`${other} cannot be turned on in this pool`);
    }
  }
  const settings = optionalObject(input, 'SoftwareTokenMfaSettings');
  if (!settings) return {};
  const token = user.softwareToken ?? NO_TOKEN;
  const enabled = optionalFlag(settings, 'Enabled') ?? token.enabled;
  const preferred = optionalFlag(settings, 'PreferredMfa') ?? (enabled && token.preferred);
  if (preferred && !enabled) throw invalidParameter('An MFA method must be enabled before it can be preferred');
  if (enabled && !token.secret) throw invalidParameter('User has not verified software token mfa');
  await pool.store.saveUser({ ...user, softwareToken: { ...token, enabled, preferred } });
  return {};
}

function softwareTokenMissing() {
  return new CognitoError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been associated.');
}
