// Makes recovery codes, or throws them away (recovery codes API, re-authentication); both ask for a sign-in of this very moment.

import { z } from 'zod';
import { requireSession } from '@/lib/auth/current';
import { dropCodes, renewCodes } from '@/lib/features/recovery';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const token = z.string().min(1).max(8192);
const freshTokens = z.strictObject({ idToken: token, accessToken: token, refreshToken: token.optional() });

export const POST = route(async (request) => {
  const tokens = await readJson(request, freshTokens);
  return Response.json({ codes: await renewCodes(await requireSession(), tokens) }, { status: 201 });
});

export const DELETE = route(async (request) => {
  const tokens = await readJson(request, freshTokens);
  await dropCodes(await requireSession(), tokens);
  return new Response(null, { status: 204 });
});
