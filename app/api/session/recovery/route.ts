// Takes a recovery code of somebody who cannot sign in without it. Right or wrong, everybody hears the same.

import { z } from 'zod';
import { recover } from '@/lib/features/recovery';
import { type Attempts, limitAttempts } from '@/lib/http/attempts';
import { readJson } from '@/lib/http/guard';
import { addressOf } from '@/lib/http/request-source';
import { route } from '@/lib/http/route';

const body = z.strictObject({ email: z.string().min(1).max(254), code: z.string().min(1).max(100) });

const window = { windowSeconds: 15 * 60 };
const fromAddress = limitAttempts({ allowed: 20, ...window });
const forAccount = limitAttempts({ allowed: 5, ...window });

/** Right ones count as well, or the count would tell them from wrong ones. */
function count(attempts: Attempts, who: string): void {
  attempts.admit(who);
  attempts.countFailure(who);
}

export const POST = route(async (request) => {
  // Before anything is read: what cannot be understood is an attempt, too.
  count(fromAddress, addressOf());
  const { email, code } = await readJson(request, body);
  count(forAccount, email.trim().toLowerCase());
  await recover(email, code);
  return new Response(null, { status: 204 });
});
