// The operations that start and continue a sign-in, by SRP or by plain password.
import { countFailure, isLocked, passwordAttempts } from './attempts';
import { openChallenge } from './challenges';
import { subjectOf } from './decoy-user';
import { attemptsExceeded, invalidParameter, notAuthorized } from './error';
import { type Input, optionalObject, parameter, text } from './input';
import type { Operation, Pool } from './pool';
import { refreshTokens } from './sessions';
import { continueSignIn } from './sign-in';
import { answerClient, passwordMatches } from './srp';

export const initiateAuth: Operation = async (pool, input) => {
  const parameters = optionalObject(input, 'AuthParameters');
  const flow = text(input, 'AuthFlow');
  switch (flow) {
    case 'USER_SRP_AUTH':
      return startSrp(pool, parameters);
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(pool, parameters);
    case 'REFRESH_TOKEN_AUTH':
      return refreshTokens(pool, parameter(parameters, 'REFRESH_TOKEN'));
    default:
      throw refusedFlow(flow);
  }
};

export const adminInitiateAuth: Operation = async (pool, input) => {
  const flow = text(input, 'AuthFlow');
  if (flow !== 'ADMIN_USER_PASSWORD_AUTH') throw refusedFlow(flow);
  return signInWithPassword(pool, optionalObject(input, 'AuthParameters'));
};

async function startSrp(pool: Pool, parameters: Input | undefined): Promise<object> {
  const subject = subjectOf(pool, parameter(parameters, 'USERNAME'));
  const clientValue = parameter(parameters, 'SRP_A');
  if (!/^[0-9a-f]{1,1024}$/i.test(clientValue)) throw invalidParameter('SRP_A must be a hexadecimal number.');
  if (isLocked(pool, passwordAttempts, subject.countedAs)) throw attemptsExceeded();
  const exchange = answerClient(clientValue, subject.password);
  if (!exchange) throw notAuthorized();
  const secretBlock = await openChallenge(pool, {
    name: 'PASSWORD_VERIFIER',
    username: subject.username,
    salt: subject.password.salt,
    countedAs: subject.countedAs,
    srpKey: exchange.key.toString('hex'),
  });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: subject.username,
      USER_ID_FOR_SRP: subject.username,
      SALT: subject.password.salt,
      SRP_B: exchange.publicValue,
      SECRET_BLOCK: secretBlock,
    },
  };
}

async function signInWithPassword(pool: Pool, parameters: Input | undefined): Promise<object> {
  const subject = subjectOf(pool, parameter(parameters, 'USERNAME'));
  const password = parameter(parameters, 'PASSWORD');
  if (isLocked(pool, passwordAttempts, subject.countedAs)) throw attemptsExceeded();
  // Decoys are computed for as well: an early return would tell them apart by time.
  const right = passwordMatches(pool.poolName, subject.username, password, subject.password);
  if (right && subject.user) return continueSignIn(pool, subject.user);
  await countFailure(pool, passwordAttempts, subject.countedAs);
  throw notAuthorized();
}

function refusedFlow(flow: string) {
  return invalidParameter(`${flow} flow not enabled for this client`);
}
