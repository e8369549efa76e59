// Finds documents by the beginnings of the words in their titles, for whoever may edit them (title search).

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { kindsWithScreens } from '@/lib/modules/kinds';
import { searchTitles } from '@/lib/operations/titles';

const query = z.object({
  q: z.string().max(200),
  entities: z
    .string()
    .max(500)
    .transform((names) => names.split(','))
    .nullable(),
  limit: z.coerce.number().int().min(1).max(25),
});

export const GET = route(async (request) => {
  const actor = await currentActor();
  if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
  const given = new URL(request.url).searchParams;
  const asked = query.safeParse({
    q: given.get('q') ?? '',
    entities: given.get('entities'),
    limit: given.get('limit') ?? 10,
  });
  if (!asked.success) throw new AppError('malformed', 'Ask with q, entities and a limit of up to 25');
  const { q, entities, limit } = asked.data;
  const kinds = kindsWithScreens.filter(({ name }) => entities?.includes(name) ?? true);
  return Response.json({ results: await searchTitles({ actor }, kinds, q, limit) });
});
