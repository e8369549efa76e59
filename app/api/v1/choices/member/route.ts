// Members for pickers: found by what is typed, or named by their ids, with portraits and roles.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { membersByIds, searchMembers } from '@/lib/features/member-choices';
import { route } from '@/lib/http/route';

const ids = z.array(z.uuid()).max(100);

export const GET = route(async (request) => {
  const actor = await currentActor();
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('id'))
    return Response.json({ choices: await searchMembers(actor, (searchParams.get('q') ?? '').slice(0, 200)) });
  const asked = ids.safeParse(searchParams.getAll('id'));
  if (!asked.success) throw new AppError('malformed', 'Ask for up to 100 ids of members');
  return Response.json({ choices: await membersByIds(actor, asked.data) });
});
