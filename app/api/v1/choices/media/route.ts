// Files named by their ids, for forms that show them: whoever writes a text sees its pictures, also without keeping the library.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { mediaByIds } from '@/lib/features/media-library';
import { route } from '@/lib/http/route';

const ids = z.array(z.uuid()).max(100);

export const GET = route(async (request) => {
  const actor = await currentActor();
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const asked = ids.safeParse(new URL(request.url).searchParams.getAll('id'));
  if (!asked.success) throw new AppError('malformed', 'Ask for up to 100 ids of files');
  return Response.json({ items: await mediaByIds(actor, asked.data) });
});
