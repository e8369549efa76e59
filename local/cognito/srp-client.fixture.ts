// The client's half of SRP, written from the browser's side, for tests that must talk to the server step by step.
import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { PRIME } from './srp';
import { ClientId, UserPoolId } from './test-pool.fixture';

const POOL_NAME = UserPoolId.slice(UserPoolId.indexOf('_') + 1);

export async function beginSrp(client: CognitoIdentityProviderClient, USERNAME: string) {
  const secret = BigInt(`0x${randomBytes(64).toString('hex')}`);
  const publicValue = power(2n, secret);
  const answer = await client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: publicValue.toString(16) },
    }),
  );
  return { secret, publicValue, challenge: answer.ChallengeParameters ?? {} };
}

export function finishSrp(
  client: CognitoIdentityProviderClient,
  begun: Awaited<ReturnType<typeof beginSrp>>,
  password: string,
) {
  const { USER_ID_FOR_SRP = '', SALT = '', SRP_B = '', SECRET_BLOCK = '' } = begun.challenge;
  const server = BigInt(`0x${SRP_B}`);
  const identity = sha256(Buffer.from(`${POOL_NAME}${USER_ID_FOR_SRP}:${password}`));
  const x = number(sha256(bytes(BigInt(`0x${SALT}`)), identity));
  const u = number(sha256(bytes(begun.publicValue), bytes(server)));
  const k = number(sha256(bytes(PRIME), bytes(2n)));
  const base = (((server - k * power(2n, x)) % PRIME) + PRIME) % PRIME;
  const key = hkdfSync('sha256', bytes(power(base, begun.secret + u * x)), bytes(u), 'Caldera Derived Key', 16);
  const TIMESTAMP = 'Sun Nov 16 02:05:00 UTC 2025';
  const signed = [POOL_NAME, USER_ID_FOR_SRP, Buffer.from(SECRET_BLOCK, 'base64'), TIMESTAMP];
  const hmac = createHmac('sha256', Buffer.from(key));
  for (const part of signed) hmac.update(part);
  return client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: hmac.digest('base64'),
        TIMESTAMP,
      },
    }),
  );
}

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power(base, exponent >> 1n);
  const square = (half * half) % PRIME;
  return exponent & 1n ? (square * base) % PRIME : square;
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function number(hash: Buffer): bigint {
  return BigInt(`0x${hash.toString('hex')}`);
}

function bytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const whole = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return whole.readUInt8(0) > 127 ? Buffer.concat([Buffer.alloc(1), whole]) : whole;
}
