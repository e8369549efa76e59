// The store of recovery codes (hashed one-time codes): each is shown once, works once, and is known to us by its digest only.

import { createHash, randomBytes } from 'node:crypto';
import { records } from '@/lib/db/record-store';
import { recoveryRecord } from './recovery-record';

export const codeCount = 10;

/** No letter that is easily taken for a digit; sixteen of these are 80 bits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

const newCode = (): string =>
  [...randomBytes(length)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** However it was typed. */
const plain = (typed: string): string =>
  typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');

/** Bound to its user: a code says nothing about anybody else's. */
const digestOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${plain(code)}`)
    .digest('base64url');

const stored = records(recoveryRecord);

const codesOf = async (userId: string) => (await stored.read.ofUser({ userId }, { limit: 50, strong: true })).items;

export const countCodes = async (userId: string): Promise<number> => (await codesOf(userId)).length;

const recordOf = (userId: string, code: string) => ({ userId, digest: digestOf(userId, code) });

const replaceCodes = async (userId: string, codes: readonly string[]): Promise<void> =>
  stored.together({ delete: await codesOf(userId), put: codes.map((code) => recordOf(userId, code)) });

/** New codes in place of all former ones; they can never be shown again. */
export async function makeCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await replaceCodes(userId, codes);
  return codes;
}

export const deleteCodes = (userId: string): Promise<void> => replaceCodes(userId, []);

/** Whether it was a code of this user that had not been used; from now on it has. */
export const burnCode = async (userId: string, typed: string): Promise<boolean> =>
  (await stored.delete(recordOf(userId, typed), 'present')) !== undefined;

/** What it was burnt for did not come about: it is good again. */
export async function unburnCode(userId: string, typed: string): Promise<void> {
  await stored.put(recordOf(userId, typed));
}
