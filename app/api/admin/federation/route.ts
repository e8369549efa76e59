// How far the federation's data is, and the request to fetch some of it anew (federation sync).

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { syncViews } from '@/lib/features/sams-overview';
import { beginSync } from '@/lib/features/sams-sync';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const body = z.strictObject({ kind: z.enum(['clubs', 'teams']), believeShrinking: z.boolean().optional() });

export const GET = route(async () => Response.json({ syncs: await syncViews(await currentActor()) }));

export const POST = route(async (request) => {
  const { kind, believeShrinking = false } = await readJson(request, body);
  const actor = await currentActor();
  const begun = await beginSync({ actor }, kind, { believeShrinking });
  if (begun === 'unconfigured') throw new AppError('missing', 'The federation is not set up');
  if (begun === 'busy') throw new AppError('in_use', 'A sync is under way already');
  return Response.json({ syncs: await syncViews(actor) }, { status: 202 });
});
