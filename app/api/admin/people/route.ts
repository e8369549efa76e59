// People for pickers (people search): found by the beginning of a name, or named by their ids; for those who may write something.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { authorizePeople, namesOf, searchPeople } from '@/lib/features/people';
import { route } from '@/lib/http/route';

const ids = z.array(z.string().regex(/^[A-Za-z0-9_-]{1,128}$/)).max(100);

export const GET = route(async (request) => {
  authorizePeople(await currentActor());
  const { searchParams } = new URL(request.url);
  if (!searchParams.has('id')) return Response.json({ people: await searchPeople(searchParams.get('q') ?? '') });
  const asked = ids.safeParse(searchParams.getAll('id'));
  if (!asked.success) throw new AppError('malformed', 'Ask for up to 100 ids of people');
  const names = await namesOf(asked.data);
  return Response.json({
    people: asked.data.map((id) => (Object.hasOwn(names, id) ? { id, name: names[id] } : null)),
  });
});
