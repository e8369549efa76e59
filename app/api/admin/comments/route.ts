// Comments on a document: read, written, settled and taken back by those who may write the document.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import type { AnyEntity } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import { deleteComment } from '@/lib/features/document-comments';
import { commentsFor, resolveFor, writeFor } from '@/lib/forms/comments';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { entityNamed } from '@/lib/modules/menu';

const document = { entity: z.string().min(1).max(60), id: z.string().min(1).max(1000) };
const comment = z.ulid();

const body = z.discriminatedUnion('action', [
  z.strictObject({
    ...document,
    action: z.literal('write'),
    body: z.string().max(10_000),
    field: z.string().min(1).max(60).optional(),
    idempotencyKey: z.string().min(1).max(100),
  }),
  z.strictObject({ ...document, action: z.enum(['resolve', 'reopen', 'delete']), comment }),
]);

function kindOf(entity: string | null): AnyEntity {
  const of = entityNamed(entity ?? '');
  if (!of) throw new AppError('missing', 'There is no such kind of document');
  return of;
}

export const GET = route(async (request) => {
  const { searchParams } = new URL(request.url);
  const [of, id] = [kindOf(searchParams.get('entity')), searchParams.get('id') ?? ''];
  return Response.json(await commentsFor(await currentActor(), of, id, searchParams.get('after')));
});

export const POST = route(async (request) => {
  const actor = await currentActor();
  const asked = await readJson(request, body);
  const of = kindOf(asked.entity);
  if (asked.action === 'write') return Response.json(await writeFor(actor, of, asked.id, asked));
  if (asked.action !== 'delete')
    return Response.json(await resolveFor(actor, of, asked.id, asked.comment, asked.action === 'resolve'));
  await deleteComment({ actor }, of, asked.id, asked.comment);
  return new Response(null, { status: 204 });
});
