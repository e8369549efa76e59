// Makes a request happen once however often it is sent (idempotency key): its record lands with what it asked for and leads to the first answer for a day.

import { createHash } from 'node:crypto';
import { nowSeconds } from '@/lib/clock';
import { type Action, putIf } from '@/lib/db/action';
import { encode } from '@/lib/db/codec';
import { keyReused } from '@/lib/db/fault';
import { type Item, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { requestRecord } from '@/lib/db/records';
import { AppError } from '@/lib/errors';

export interface RequestKey {
  readonly actor: string;
  readonly token: string;
  readonly fingerprint: string;
}

/** Where the answer is found again. */
export interface RequestAnswer {
  readonly entity: string;
  readonly id: string;
  readonly answerVersion: number;
  readonly writeId: string;
}

const lifetime = 24 * 60 * 60;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** What was asked tells a repeated request from another one with the same key. */
export function requestKey(actor: string, token: string, asked: readonly unknown[]): RequestKey {
  if (token.length < 1 || token.length > 255)
    throw new AppError('malformed', 'The idempotency key must have 1 to 255 characters');
  return { actor, token: digest(token), fingerprint: digest(JSON.stringify(asked)) };
}

export function requestAction(request: RequestKey, answer: RequestAnswer): Action {
  const now = nowSeconds();
  const record = { ...request, ...answer, expiresAt: now + lifetime };
  const free = { absent: 'PK', orExpiredBefore: now };
  return putIf(requestRecord.table, encode(requestRecord, record as Item), free, { kind: 'repeated' });
}

/** Where this very request was answered, if it was. */
export async function answeredRequest(request: RequestKey): Promise<RequestAnswer | undefined> {
  const record = await getItem(requestRecord.table, primaryKey(requestRecord, { ...request }));
  if (!record || (record.expiresAt as number) <= nowSeconds()) return undefined;
  if (record.fingerprint !== request.fingerprint) throw keyReused();
  return record as unknown as RequestAnswer;
}
