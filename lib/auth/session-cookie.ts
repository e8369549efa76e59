// The one cookie (__Host- cookie, SameSite): only this host, only over a safe connection, invisible to scripts, not sent along by other websites.

import { absoluteLimit } from './sessions';

export const sessionCookie = '__Host-clubhouse';

const traits = 'Path=/; HttpOnly; Secure; SameSite=Lax';

export const cookieWith = (id: string): string => `${sessionCookie}=${id}; ${traits}; Max-Age=${absoluteLimit / 1000}`;

export const noCookie = `${sessionCookie}=; ${traits}; Max-Age=0`;

/** The session's id out of a Cookie header. */
export function sessionIdIn(cookies: string | null): string | undefined {
  const prefix = `${sessionCookie}=`;
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) || undefined;
}
