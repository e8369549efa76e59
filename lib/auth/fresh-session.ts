// A session whose groups and permissions are never older than a moment (session refresh): whoever lost them has lost them here as well.

import { now } from '@/lib/clock';
import { loadIdentity } from './identity';
import { endSessionsOf, findSession, renewSession, type Session } from './sessions';

/** Together with the time that looking up may take, and the time until an open screen asks, a minute at most. */
const maxAge = 30_000;

const underWay = new Map<string, Promise<Session | undefined>>();

const isFresh = ({ checkedAt }: Session): boolean => {
  const age = now().getTime() - Date.parse(checkedAt);
  return age >= 0 && age < maxAge;
};

async function lookUp(session: Session): Promise<Session | undefined> {
  const identity = await loadIdentity(session.username, session.userId);
  if (identity) return renewSession(session, identity);
  await endSessionsOf(session.userId);
  return undefined;
}

/** Many requests of one session look up once; those that come later look up anew. */
function lookUpOnce(session: Session): Promise<Session | undefined> {
  const place = `${session.userId} ${session.digest}`;
  const pending = underWay.get(place) ?? lookUp(session).finally(() => underWay.delete(place));
  underWay.set(place, pending);
  return pending;
}

/** The session of this id; undefined if there is none (any more). Throws when it cannot be told, which must deny. */
export async function freshSession(id: string): Promise<Session | undefined> {
  const session = await findSession(id);
  return session && !isFresh(session) ? lookUpOnce(session) : session;
}
