// Signing out by a plain form, so that it works without scripts: the session ends, and the sign-in page comes next.

import { noCookie, sessionIdIn } from '@/lib/auth/session-cookie';
import { endSession } from '@/lib/auth/sessions';
import { requireSameOrigin } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

export const POST = route(async (request) => {
  requireSameOrigin(request);
  await endSession(sessionIdIn(request.headers.get('cookie')) ?? '');
  return new Response(null, { status: 303, headers: { location: '/sign-in', 'set-cookie': noCookie } });
});
