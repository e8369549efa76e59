// Has one step of a plan carried out (CSV import).

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { runStep } from '@/lib/features/csv-run';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

/** A step holds at most what was in the file, in a longer spelling. */
const maxBytes = 8 * 1024 * 1024;
const body = z.strictObject({ token: z.string().min(1) });

export const POST = route(async (request) => {
  const { token } = await readJson(request, body, { maxBytes });
  const actor = await currentActor();
  return Response.json({ results: await runStep({ actor }, token) });
});
