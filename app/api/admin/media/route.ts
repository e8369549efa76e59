// The media library for whoever keeps it: newest first a page at a time, or found by words.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { mediaPage, searchMedia } from '@/lib/features/media-library';
import { route } from '@/lib/http/route';
import { media } from '@/lib/modules/club/media';
import { authorize } from '@/lib/operations/authorize';

const query = z.object({
  after: z.string().min(1).max(4000).nullable(),
  limit: z.coerce.number().int().min(1).max(100),
  q: z.string().trim().min(1).max(200).nullable(),
});

export const GET = route(async (request) => {
  const actor = await currentActor();
  authorize(actor, 'create', media);
  const given = new URL(request.url).searchParams;
  const asked = query.safeParse({
    after: given.get('after'),
    limit: given.get('limit') ?? 40,
    q: given.get('q'),
  });
  if (!asked.success) throw new AppError('malformed', 'Ask with after and limit, or with q');
  const { after, limit, q } = asked.data;
  if (q) return Response.json({ items: await searchMedia(actor, q), nextToken: null });
  return Response.json(await mediaPage(actor, after, limit));
});
