// Somebody's own sessions (session API); and the end of all but the one that asks.

import { requireSession } from '@/lib/auth/current';
import { endOtherSessions, ownSessions } from '@/lib/features/own-sessions';
import { requireSameOrigin } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

export const GET = route(async () => Response.json({ sessions: await ownSessions(await requireSession()) }));

export const DELETE = route(async (request) => {
  requireSameOrigin(request);
  await endOtherSessions(await requireSession());
  return new Response(null, { status: 204 });
});
