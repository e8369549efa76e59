// When and from where somebody signed in last: kept on their profile, beside its fields, so that no revision ever holds it.

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { decode } from '@/lib/db/codec';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { isAppError } from '@/lib/errors';
import { ownAccount } from '@/lib/modules/people/own-account';
import { profile } from '@/lib/modules/people/profile';
import { authorizeUnder } from '@/lib/operations/authorize';
import { create } from '@/lib/operations/create';
import { physicalName } from '@/lib/tables/physical-name';

export interface LastLogin {
  readonly at: string;
  readonly address: string | null;
}

/** How somebody wants to be met wherever they sign in. */
export type Choices = Pick<Row<typeof profile>, 'language' | 'theme'>;

/** Undefined where there is no profile yet. */
async function write(userId: string, address: string): Promise<Choices | undefined> {
  const change = new UpdateCommand({
    TableName: physicalName(profile.table),
    Key: primaryKey(profile, { userId }),
    UpdateExpression: 'SET #at = :at, #ip = :ip',
    ConditionExpression: 'attribute_exists(#key)',
    ExpressionAttributeNames: { '#at': 'lastLoginAt', '#ip': 'lastLoginIp', '#key': 'PK' },
    ExpressionAttributeValues: { ':at': nowIso(), ':ip': address },
    ReturnValues: 'ALL_NEW',
  });
  try {
    const { Attributes } = await store().send(change);
    const { language, theme } = decode(profile, Attributes ?? {}) as Choices;
    return { language, theme };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw translate(error);
  }
}

/** Somebody has just signed in; at the first time their profile is made. */
export async function noteLogin(userId: string, address: string): Promise<Choices | undefined> {
  const known = await write(userId, address);
  if (known) return known;
  const actor = { id: userId, permissions: new Set<string>() };
  await create({ actor }, profile, {}).catch((error: unknown) => {
    // They have signed in twice at the same moment.
    if (!isAppError(error, 'taken')) throw error;
  });
  return write(userId, address);
}

export async function lastLoginOf(actor: Actor, userId: string): Promise<LastLogin | undefined> {
  authorizeUnder(actor, ownAccount, 'last-login', { userId });
  const item = await getItem(profile.table, primaryKey(profile, { userId }));
  if (typeof item?.lastLoginAt !== 'string') return undefined;
  return { at: item.lastLoginAt, address: typeof item.lastLoginIp === 'string' ? item.lastLoginIp : null };
}
