// The operation that answers a sign-in challenge: password proof, new password or one-time code.
import { countFailure, isLocked, passwordAttempts } from './attempts';
import {
  type Challenge,
  challengedUser,
  consumeChallenge,
  countWrongAnswer,
  findChallenge,
  invalidSession,
} from './challenges';
import { subjectOf } from './decoy-user';
import { attemptsExceeded, codeMismatch, expiredCode, invalidParameter, notAuthorized } from './error';
import { type Input, optionalObject, parameter, text } from './input';
import { withPermanentPassword } from './password-change';
import { assertAcceptable } from './password-policy';
import type { Operation, Pool } from './pool';
import { completeSignIn, continueSignIn } from './sign-in';
import { claimMatches } from './srp';
import type { User } from './store';
import { matchTotp } from './totp';

// As in: Sun Nov 16 02:05:00 UTC 2025
const TIMESTAMP = /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

export const respondToAuthChallenge: Operation = async (pool, input) => {
  const responses = optionalObject(input, 'ChallengeResponses');
  const name = text(input, 'ChallengeName');
  switch (name) {
    case 'PASSWORD_VERIFIER':
      return provePassword(pool, responses);
    case 'NEW_PASSWORD_REQUIRED':
      return chooseNewPassword(pool, sessionOf(input), responses);
    case 'SOFTWARE_TOKEN_MFA':
      return proveTotp(pool, sessionOf(input), responses);
    default:
      throw invalidParameter(`Challenge ${name} is not supported`);
  }
};

async function provePassword(pool: Pool, responses: Input | undefined): Promise<object> {
  const secretBlock = parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = parameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = parameter(responses, 'TIMESTAMP');
  if (!TIMESTAMP.test(timestamp)) {
    throw invalidParameter('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  }
  const username = subjectOf(pool, parameter(responses, 'USERNAME')).username;
  const challenge = findChallenge(pool, secretBlock, 'PASSWORD_VERIFIER');
  await consumeChallenge(pool, challenge);
  if (isLocked(pool, passwordAttempts, challenge.countedAs)) throw attemptsExceeded();

  const claim = { poolName: pool.poolName, username: challenge.username, secretBlock, timestamp };
  const right = claimMatches(Buffer.from(challenge.srpKey ?? '', 'hex'), claim, signature);
  const user = challengedUser(pool, challenge);
  if (right && user && username === challenge.username) return continueSignIn(pool, user);
  await countFailure(pool, passwordAttempts, challenge.countedAs);
  throw notAuthorized();
}

async function chooseNewPassword(pool: Pool, session: string, responses: Input | undefined): Promise<object> {
  const challenge = findChallenge(pool, session, 'NEW_PASSWORD_REQUIRED');
  const user = answeringUser(pool, challenge, responses);
  const password = parameter(responses, 'NEW_PASSWORD');
  assertAcceptable(password);
  await consumeChallenge(pool, challenge);
  return continueSignIn(pool, await pool.store.saveUser(withPermanentPassword(pool, user, password)));
}

async function proveTotp(pool: Pool, session: string, responses: Input | undefined): Promise<object> {
  const challenge = findChallenge(pool, session, 'SOFTWARE_TOKEN_MFA');
  const user = answeringUser(pool, challenge, responses);
  const code = parameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const token = user.softwareToken;
  if (isLocked(pool, passwordAttempts, challenge.countedAs)) throw attemptsExceeded();

  const step = token?.secret ? matchTotp(token.secret, code, pool.now()) : undefined;
  if (!token || step === undefined || step <= token.lastStep) {
    await countWrongAnswer(pool, challenge);
    await countFailure(pool, passwordAttempts, challenge.countedAs);
    if (step !== undefined) throw expiredCode('Your software token has already been used once.');
    throw codeMismatch('Invalid code received for user');
  }
  await consumeChallenge(pool, challenge);
  return completeSignIn(pool, { ...user, softwareToken: { ...token, lastStep: step } });
}

function sessionOf(input: Input): string {
  return parameter(input, 'Session');
}

function answeringUser(pool: Pool, challenge: Challenge, responses: Input | undefined): User {
  const { username } = subjectOf(pool, parameter(responses, 'USERNAME'));
  const user = challengedUser(pool, challenge);
  if (!user || username !== user.username) throw invalidSession();
  return user;
}
