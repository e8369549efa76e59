// A convincing stand-in for users who do not exist, the same at every asking, so that nobody can probe for accounts.
import { createHmac, hkdfSync } from 'node:crypto';
import type { Pool } from './pool';
import { type PasswordVerifier, PRIME } from './srp';
import type { User } from './store';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Subject {
  user?: User;
  username: string;
  password: PasswordVerifier;
  countedAs: string;
}

/** Whoever signs in under this name: a real user, or a decoy whom no password fits. */
export function subjectOf(pool: Pool, name: string): Subject {
  const user = pool.store.findUser(name);
  if (user) return { user, username: user.username, password: user.password, countedAs: user.username };
  const key = name.toLowerCase();
  return {
    username: UUID.test(key) ? key : decoyId(pool, key),
    password: {
      salt: derive(pool, 'salt', key).subarray(0, 16).toString('hex'),
      verifier: decoyVerifier(pool, key).toString(16),
    },
    countedAs: `nobody ${key}`,
  };
}

function decoyId(pool: Pool, key: string): string {
  const hex = derive(pool, 'id', key).toString('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const group4 = variant + hex.slice(17, 20);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${group4}-${hex.slice(20, 32)}`;
}

function decoyVerifier(pool: Pool, key: string): bigint {
  const bytes = hkdfSync('sha256', derive(pool, 'verifier', key), '', 'verifier', 384);
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % PRIME;
}

function derive(pool: Pool, purpose: string, key: string): Buffer {
  return createHmac('sha256', pool.store.identity.secret).update(`${purpose} ${key}`).digest();
}
