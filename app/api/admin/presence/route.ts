// Who has a document open (editing presence): a page says that it is there and learns who else is, or says that it goes.

import { z } from 'zod';
import { actorOf } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { beat, leavePresence } from '@/lib/features/presence';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { entityNamed } from '@/lib/modules/menu';

const body = z.strictObject({
  entity: z.string().min(1).max(60),
  id: z.string().min(1).max(1000),
  leaves: z.boolean().optional(),
});

export const POST = route(async (request) => {
  const session = await currentSession();
  if (!session) throw new AppError('unauthenticated', 'Sign in first');
  const { entity, id, leaves } = await readJson(request, body);
  const of = entityNamed(entity);
  if (!of) throw new AppError('missing', 'There is no such kind of document');
  const actor = actorOf(session);
  if (!leaves) return Response.json({ others: await beat(actor, session.name || session.email, of, id) });
  await leavePresence(actor, of, id);
  return new Response(null, { status: 204 });
});
