// Page tokens that say nothing to whoever holds them and open only the query, with the rights, that they were made for (encrypted pagination cursor).

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Item } from '@/lib/db/key';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

const cipher = 'aes-256-gcm';

const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'page-token', 32));

/** Names a query by everything that shapes its answer. */
export const bindingOf = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

export function sealCursor(position: Item, binding: Buffer): string {
  const nonce = randomBytes(12);
  const seal = createCipheriv(cipher, keyFrom(env().secret), nonce);
  seal.setAAD(binding);
  const body = Buffer.concat([seal.update(JSON.stringify(position), 'utf8'), seal.final()]);
  return Buffer.concat([nonce, seal.getAuthTag(), body]).toString('base64url');
}

export function openCursor(token: string, binding: Buffer): Item {
  try {
    const bytes = Buffer.from(token, 'base64url');
    // One spelling per token: decoding is lenient about characters that do not belong.
    if (bytes.toString('base64url') !== token) throw new Error('not canonical');
    const open = createDecipheriv(cipher, keyFrom(env().secret), bytes.subarray(0, 12), { authTagLength: 16 });
    open.setAAD(binding);
    open.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(open.update(bytes.subarray(28), undefined, 'utf8') + open.final('utf8')) as Item;
  } catch (cause) {
    throw new AppError('malformed', 'nextToken is not one that this list gave', {}, { cause });
  }
}
