// The store of sessions: what has expired is absent, what was ended never comes back.

import { createHash, randomBytes } from 'node:crypto';
import { now, nowIso } from '@/lib/clock';
import { records } from '@/lib/db/record-store';
import type { KeyOf, Row } from '@/lib/entity/entity';
import { pagesOf } from '@/lib/pages';
import type { Identity } from './identity';
import { sessionRecord } from './session-record';

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

const sessions = records(sessionRecord);

/** Where a session was opened from, and with what: so that people recognise their own. */
export interface SessionOrigin {
  readonly address?: string | undefined;
  readonly device?: string | undefined;
}

/** Returns the id for the browser: nobody else can ever learn it. */
export async function createSession(
  identity: Identity,
  origin: SessionOrigin = {},
): Promise<{ id: string; session: Session }> {
  const secret = randomBytes(32).toString('base64url');
  const at = nowIso();
  const stamps = { version: 1, createdAt: at, updatedAt: at };
  const times = { checkedAt: at, lastSeen: at, expiresAt: expiryOf(at, at) };
  const session: Session = { ...identity, ...origin, digest: digestOf(secret), ...times, ...stamps };
  await sessions.put(session);
  return { id: `${identity.userId}.${secret}`, session };
}

/** Reads what was last written: an ended session is of no use a moment later. */
export async function findSession(id: string): Promise<Session | undefined> {
  const key = keyOf(id);
  return key && sessions.get(key, { strong: true });
}

/** The session with what was just looked up; undefined if it was ended in the meantime. */
export async function renewSession(session: Session, identity: Identity): Promise<Session | undefined> {
  const at = nowIso();
  const isSeenLongAgo = now().getTime() - Date.parse(session.lastSeen) >= seenInterval;
  const seen = isSeenLongAgo ? { lastSeen: at, expiresAt: expiryOf(session.createdAt, at) } : {};
  const stamps = { updatedAt: at, version: session.version + 1 };
  return sessions.put({ ...session, ...identity, ...seen, checkedAt: at, ...stamps }, 'present');
}

/** Whose it was; undefined if there was none. */
export async function endSession(id: string): Promise<string | undefined> {
  const key = keyOf(id);
  return key && (await sessions.delete(key)) ? key.userId : undefined;
}

/** One of somebody's sessions, named as lists of them name it. */
export const endListedSession = async (userId: string, digest: string): Promise<void> => {
  await sessions.delete({ userId, digest });
};

/** Signs somebody out everywhere, or everywhere else. */
export async function endSessionsOf(userId: string, except?: string): Promise<void> {
  for await (const page of pagesOf((options) => sessions.read.ofUser({ userId }, { ...options, strong: true })))
    await Promise.all(page.filter(({ digest }) => digest !== except).map((one) => sessions.delete(one)));
}

export type ListedSession = Pick<Session, 'digest' | 'address' | 'device' | 'lastSeen' | 'createdAt'>;

/** More than anybody has open; whoever has signs out everywhere else. */
const mostListed = 50;

/** What was seen last comes first. */
export async function listSessionsOf(userId: string): Promise<ListedSession[]> {
  const { items } = await sessions.read.listed({ userId }, { limit: mostListed, strong: true });
  return items.toSorted((a, b) => b.lastSeen.localeCompare(a.lastSeen));
}
