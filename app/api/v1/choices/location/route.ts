// Places for pickers: found by what is typed, named by their ids, or found by a code that somebody wants.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { codeHolder, locationsByIds, searchLocations } from '@/lib/features/location-choices';
import { route } from '@/lib/http/route';

const ids = z.array(z.ulid()).max(100);

export const GET = route(async (request) => {
  const actor = await currentActor();
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code');
  if (code !== null) return Response.json({ holder: await codeHolder(actor, code) });
  if (!searchParams.has('id'))
    return Response.json({ choices: await searchLocations(actor, (searchParams.get('q') ?? '').slice(0, 200)) });
  const asked = ids.safeParse(searchParams.getAll('id'));
  if (!asked.success) throw new AppError('malformed', 'Ask for up to 100 ids of locations');
  return Response.json({ choices: await locationsByIds(actor, asked.data) });
});
