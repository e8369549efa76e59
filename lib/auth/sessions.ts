// The store of sessions: what has expired is absent, what was ended never comes back.

import { createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { now, nowIso } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import type { KeyOf, Row } from '@/lib/entity/entity';
import { physicalName } from '@/lib/tables/physical-name';
import { sessionRecord } from './session-record';
import type { Standing } from './standing';

export type Session = Row<typeof sessionRecord>;
type SessionKey = KeyOf<typeof sessionRecord>;

const minute = 60_000;
const idleLimit = 12 * 60 * minute;
export const absoluteLimit = 7 * 24 * 60 * minute;
/** Being seen is written down this often at most. */
const seenInterval = 10 * minute;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The id that the browser holds names the user, so that all sessions of one lie together, and a secret. */
function keyOf(id: string): SessionKey | undefined {
  const [, userId, secret] = /^([\w-]{1,128})\.([\w-]{43})$/.exec(id) ?? [];
  return userId && secret ? { userId, digest: digestOf(secret) } : undefined;
}

const expiryOf = (createdAt: string, lastSeen: string): number =>
  Math.floor(Math.min(Date.parse(lastSeen) + idleLimit, Date.parse(createdAt) + absoluteLimit) / 1000);

const TableName = () => physicalName(sessionRecord.table);

async function sent<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw error instanceof ConditionalCheckFailedException ? error : translate(error);
  });
}

/** Where a session was opened from, and with what: so that people recognise their own. */
export interface SessionOrigin {
  readonly address?: string | undefined;
  readonly device?: string | undefined;
}

/** Returns the id for the browser: nobody else can ever learn it. */
export async function createSession(
  standing: Standing,
  origin: SessionOrigin = {},
): Promise<{ id: string; session: Session }> {
  const secret = randomBytes(32).toString('base64url');
  const at = nowIso();
  const stamps = { version: 1, createdAt: at, updatedAt: at };
  const times = { checkedAt: at, lastSeen: at, expiresAt: expiryOf(at, at) };
  const session: Session = { ...standing, ...origin, digest: digestOf(secret), ...times, ...stamps };
  await sent(store().send(new PutCommand({ TableName: TableName(), Item: encode(sessionRecord, { ...session }) })));
  return { id: `${standing.userId}.${secret}`, session };
}

/** Reads what was last written: an ended session is of no use a moment later. */
export async function findSession(id: string): Promise<Session | undefined> {
  const key = keyOf(id);
  return key && repository(sessionRecord).get(key, { strong: true });
}

/** The session with what was just looked up; undefined if it was ended in the meantime. */
export async function renewSession(session: Session, standing: Standing): Promise<Session | undefined> {
  const at = nowIso();
  const isSeenLongAgo = now().getTime() - Date.parse(session.lastSeen) >= seenInterval;
  const seen = isSeenLongAgo ? { lastSeen: at, expiresAt: expiryOf(session.createdAt, at) } : {};
  const renewed: Session = {
    ...session,
    ...standing,
    ...seen,
    checkedAt: at,
    updatedAt: at,
    version: session.version + 1,
  };
  const onlyIfThere = {
    ConditionExpression: 'attribute_exists(#key)',
    ExpressionAttributeNames: { '#key': 'PK' },
  };
  try {
    const Item = encode(sessionRecord, { ...renewed });
    await sent(store().send(new PutCommand({ TableName: TableName(), Item, ...onlyIfThere })));
    return renewed;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

const erase = (key: SessionKey) =>
  sent(
    store().send(
      new DeleteCommand({ TableName: TableName(), Key: primaryKey(sessionRecord, key), ReturnValues: 'ALL_OLD' }),
    ),
  );

/** Whose it was; undefined if there was none. */
export async function endSession(id: string): Promise<string | undefined> {
  const key = keyOf(id);
  return key && (await erase(key)).Attributes ? key.userId : undefined;
}

/** One of somebody's sessions, named as lists of them name it. */
export const endListedSession = async (userId: string, digest: string): Promise<void> => {
  await erase({ userId, digest });
};

/** Signs somebody out everywhere, or everywhere else. */
export async function endSessionsOf(userId: string, except?: string): Promise<void> {
  let nextToken: string | null = null;
  do {
    const page = await repository(sessionRecord).read.ofUser({ userId }, { limit: 100, strong: true, nextToken });
    await Promise.all(page.items.filter(({ digest }) => digest !== except).map(erase));
    ({ nextToken } = page);
  } while (nextToken);
}

export type ListedSession = Pick<Session, 'digest' | 'address' | 'device' | 'lastSeen' | 'createdAt'>;

/** More than anybody has open; whoever has signs out everywhere else. */
const mostListed = 50;

/** What was seen last comes first. */
export async function listSessionsOf(userId: string): Promise<ListedSession[]> {
  const { items } = await repository(sessionRecord).read.listed({ userId }, { limit: mostListed, strong: true });
  return items.toSorted((a, b) => b.lastSeen.localeCompare(a.lastSeen));
}
