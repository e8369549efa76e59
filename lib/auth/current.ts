// Whose request this is, for pages, actions and routes (session of the request); looked up once per request, and only when there is one.

import 'server-only';
import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { cache } from 'react';
import type { Actor } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { actorOf } from './actor';
import { freshSession } from './fresh-session';
import { sessionCookie } from './session-cookie';
import type { Session } from './sessions';

/** Undefined for visitors. Throws 'unavailable' when it cannot be told: nobody is let in on a guess. */
export const currentSession = cache(async (): Promise<Session | undefined> => {
  await connection();
  const id = (await cookies()).get(sessionCookie)?.value;
  return id ? freshSession(id) : undefined;
});

/** For what only somebody who is signed in can ask for. */
export async function requireSession(): Promise<Session> {
  const session = await currentSession();
  if (!session) throw new AppError('unauthenticated', 'Sign in first');
  return session;
}

export const currentActor = cache(async (): Promise<Actor> => actorOf(await currentSession()));
