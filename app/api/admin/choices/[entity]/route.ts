// Rows for pickers, of any entity (picker search): found by what is typed, listed, named by their ids, or found by a value that one of them holds.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { choicesByIds, findChoices, holderOf } from '@/lib/features/choices';
import { route } from '@/lib/http/route';
import { kindNamed } from '@/lib/modules/kinds';

interface Place {
  readonly params: Promise<{ readonly entity: string }>;
}

const word = z.string().max(200);
const question = z.object({
  id: z.array(z.string().max(300)).max(100),
  q: word.default(''),
  after: z.string().max(2000).nullable().default(null),
  /** The field that it is asked for, as entity.field, and what stands beside it. */
  for: word.optional(),
  near: word.optional(),
  field: word.optional(),
  value: z.string().max(300).optional(),
});

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    const actor = await currentActor();
    if (actor.id === null) throw new AppError('unauthenticated', 'Sign in first');
    const of = kindNamed((await params).entity);
    if (!of) throw new AppError('missing', 'There is no such kind of document');
    const { searchParams } = new URL(request.url);
    const asked = question.safeParse({ ...Object.fromEntries(searchParams), id: searchParams.getAll('id') });
    if (!asked.success) throw new AppError('malformed', 'Ask with q and after, with up to 100 ids, or with a value');
    const { id: ids, q, after, for: place, near, field, value } = asked.data;
    if (field !== undefined && value !== undefined)
      return Response.json({ choices: [await holderOf(actor, of, field, value)] });
    if (ids.length > 0) return Response.json({ choices: await choicesByIds(actor, of, ids) });
    const [entity = '', name = ''] = (place ?? '').split('.');
    const beside = near === undefined ? undefined : { entity, field: name, value: near };
    return Response.json(await findChoices(actor, of, { typed: q, after, beside }));
  })(request);
