// The session API: tokens in, cookie out (sign-in); who is there; and the way out (sign-out).

import { z } from 'zod';
import { themeChoice } from '@/components/admin/shell/theme';
import { actorOf, permissionsFingerprint } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { deviceOf } from '@/lib/auth/device';
import { cookieWith, noCookie, sessionIdIn } from '@/lib/auth/session-cookie';
import { endSession } from '@/lib/auth/sessions';
import { signIn, signOut } from '@/lib/auth/sign-in';
import { visitor } from '@/lib/entity/rule';
import { AppError, isAppError } from '@/lib/errors';
import { noteLogin } from '@/lib/features/last-login';
import { limitAttempts } from '@/lib/http/attempts';
import { logFailure } from '@/lib/http/failure-log';
import { readJson, requireSameOrigin } from '@/lib/http/guard';
import { problemOf } from '@/lib/http/problem';
import { requestAddress } from '@/lib/http/request-source';
import { route } from '@/lib/http/route';
import { denied } from '@/lib/operations/denials';
import { languageChoice } from '@/lib/strings/language';

const token = z.string().min(1).max(8192);
const body = z.strictObject({
  idToken: token,
  accessToken: token,
  refreshToken: token.optional(),
  endOthers: z.boolean().optional(),
});

/** Passwords are guessed at the user pool, which slows that down; here somebody could only guess tokens, and forms of asking. */
const attempts = limitAttempts({ allowed: 10, windowSeconds: 60 });

/** Language and colours as they were chosen, on whatever device; nobody is kept out because they cannot be told. */
async function choicesOf(userId: string, address: string): Promise<string[]> {
  const { language, theme } = (await noteLogin(userId, address).catch(unnoted)) ?? {};
  return [...(language ? [languageChoice(language)] : []), ...(theme ? [themeChoice(theme)] : [])];
}

const unnoted = (error: unknown): undefined => void logFailure(error);

async function openSession(request: Request, address: string): Promise<Response> {
  const tokens = await readJson(request, body);
  try {
    const device = deviceOf(request.headers.get('user-agent'));
    const { id, session } = await signIn(tokens, { address, device });
    const former = sessionIdIn(request.headers.get('cookie'));
    // The new session is worth more than tidying up after the old one, which expires by itself.
    if (former) await endSession(former).catch(() => undefined);
    const headers = new Headers({ 'set-cookie': cookieWith(id) });
    for (const choice of await choicesOf(session.userId, address)) headers.append('set-cookie', choice);
    return new Response(null, { status: 204, headers });
  } catch (error) {
    if (!isAppError(error, 'unauthenticated')) throw error;
    throw denied(visitor, { entity: 'account', id: '', action: 'sign-in' }, error);
  }
}

export const POST = route((request) => {
  const address = requestAddress();
  return attempts.judge(address, () => openSession(request, address));
});

export const GET = route(async () => {
  const session = await currentSession();
  // Open screens ask this again and again: whoever hears it was refused nothing.
  if (!session) return problemOf(new AppError('unauthenticated', 'Sign in first'));
  const { name, email, systemGroups, customGroups } = session;
  const rights = permissionsFingerprint(actorOf(session));
  return Response.json({ user: { name, email, groups: [...systemGroups, ...customGroups] }, rights });
});

export const DELETE = route(async (request) => {
  requireSameOrigin(request);
  await signOut(sessionIdIn(request.headers.get('cookie')) ?? '');
  return new Response(null, { status: 204, headers: { 'set-cookie': noCookie } });
});
