// Takes a recovery code of somebody who cannot sign in without it. Right or wrong, everybody hears the same.

import { z } from 'zod';
import { recover } from '@/lib/features/recovery';
import { readJson } from '@/lib/http/guard';
import { recoveryLimits } from '@/lib/http/recovery-limits';
import { requestAddress } from '@/lib/http/request-source';
import { route } from '@/lib/http/route';

const body = z.strictObject({ email: z.string().min(1).max(254), code: z.string().min(1).max(100) });

const limits = recoveryLimits();

export const POST = route(async (request) => {
  const from = requestAddress();
  // Before anything is read: what cannot be understood is an attempt, too.
  limits.admitFrom(from);
  const { email, code } = await readJson(request, body);
  limits.admitFor(from, email);
  await recover(email, code);
  return new Response(null, { status: 204 });
});
