// Signing out by a plain form, so that it works without scripts: the session ends, and the sign-in page comes next.

import { noCookie, sessionIdIn } from '@/lib/auth/session-cookie';
import { signOut } from '@/lib/auth/sign-in';
import { requireSameOrigin } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

export const POST = route(async (request) => {
  requireSameOrigin(request);
  await signOut(sessionIdIn(request.headers.get('cookie')) ?? '');
  return new Response(null, { status: 303, headers: { location: '/sign-in', 'set-cookie': noCookie } });
});
