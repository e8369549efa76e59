// The store of recovery codes: each is shown once, works once, and is known to us by its digest only.

import { createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import { physicalName } from '@/lib/tables/physical-name';
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

const TableName = () => physicalName(recoveryRecord.table);

const translated = (error: unknown): never => {
  throw translate(error);
};

const codesOf = async (userId: string) =>
  (await repository(recoveryRecord).read.ofUser({ userId }, { limit: 50, strong: true })).items;

export const countCodes = async (userId: string): Promise<number> => (await codesOf(userId)).length;

function itemOf(userId: string, code: string) {
  const at = nowIso();
  return encode(recoveryRecord, { userId, digest: digestOf(userId, code), version: 1, createdAt: at, updatedAt: at });
}

async function replaceCodes(userId: string, codes: readonly string[]): Promise<void> {
  const former = (await codesOf(userId)).map((one) => ({
    Delete: { TableName: TableName(), Key: primaryKey(recoveryRecord, { ...one }) },
  }));
  const made = codes.map((code) => ({ Put: { TableName: TableName(), Item: itemOf(userId, code) } }));
  const TransactItems = [...former, ...made];
  if (TransactItems.length > 0) await store().send(new TransactWriteCommand({ TransactItems })).catch(translated);
}

/** New codes in place of all former ones; they can never be shown again. */
export async function makeCodes(userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await replaceCodes(userId, codes);
  return codes;
}

export const deleteCodes = (userId: string): Promise<void> => replaceCodes(userId, []);

/** Whether it was a code of this user that had not been used; from now on it has. */
export async function burnCode(userId: string, typed: string): Promise<boolean> {
  const Key = primaryKey(recoveryRecord, { userId, digest: digestOf(userId, typed) });
  const onlyIfThere = { ConditionExpression: 'attribute_exists(#key)', ExpressionAttributeNames: { '#key': 'PK' } };
  try {
    await store().send(new DeleteCommand({ TableName: TableName(), Key, ...onlyIfThere }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw translate(error);
  }
}

/** What it was burnt for did not come about: it is good again. */
export async function unburnCode(userId: string, typed: string): Promise<void> {
  await store()
    .send(new PutCommand({ TableName: TableName(), Item: itemOf(userId, typed) }))
    .catch(translated);
}
