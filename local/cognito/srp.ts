// The server's half of SRP-6a as Cognito speaks it, over salt and verifier, never over the password itself.
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

// The 3072-bit group of RFC 3526, section 4.
export const PRIME = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const GENERATOR = 2n;
const PRIME_BYTES = 384;
const MULTIPLIER = hashToNumber(signedBytes(PRIME), signedBytes(GENERATOR));

export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

export interface ServerExchange {
  publicValue: string;
  key: Buffer;
}

export function createVerifier(poolName: string, username: string, password: string): PasswordVerifier {
  const salt = randomBytes(16).toString('hex');
  return { salt, verifier: verifierFor(salt, poolName, username, password).toString(16) };
}

export function passwordMatches(poolName: string, username: string, password: string, known: PasswordVerifier) {
  const offered = verifierFor(known.salt, poolName, username, password);
  return timingSafeEqual(fixedBytes(offered), fixedBytes(fromHex(known.verifier)));
}

/** Answers a client's public value; undefined for one that would make the shared secret predictable. */
export function answerClient(clientHex: string, known: PasswordVerifier): ServerExchange | undefined {
  const client = fromHex(clientHex);
  if (client % PRIME === 0n) return undefined;
  const verifier = fromHex(known.verifier);
  const secret = fromHex(randomBytes(32).toString('hex'));
  const server = (MULTIPLIER * verifier + modPow(GENERATOR, secret, PRIME)) % PRIME;
  const scramble = hashToNumber(signedBytes(client), signedBytes(server));
  const shared = modPow(client * modPow(verifier, scramble, PRIME), secret, PRIME);
  const key = hkdfSync('sha256', signedBytes(shared), signedBytes(scramble), 'Caldera Derived Key', 16);
  return { publicValue: server.toString(16), key: Buffer.from(key) };
}

export interface PasswordClaim {
  poolName: string;
  username: string;
  secretBlock: string;
  timestamp: string;
}

export function claimMatches(key: Buffer, claim: PasswordClaim, signature: string): boolean {
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const offered = Buffer.from(signature, 'base64');
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}

function verifierFor(salt: string, poolName: string, username: string, password: string): bigint {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return modPow(GENERATOR, hashToNumber(signedBytes(fromHex(salt)), identity), PRIME);
}

function modPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function hashToNumber(...parts: Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return fromHex(hash.digest('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

/** Two's complement, as clients hash numbers: a leading zero byte keeps a high first bit from meaning minus. */
function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function fixedBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(PRIME_BYTES * 2, '0'), 'hex');
}
