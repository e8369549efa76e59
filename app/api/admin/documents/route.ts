// The document API of forms: saving, creating and acting without the page around it being drawn anew while somebody types.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { runFormRequest } from '@/lib/forms/form-request';
import type { SaveAnswer } from '@/lib/forms/save-protocol';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { kindNamed } from '@/lib/modules/kinds';
import { entityNamed } from '@/lib/modules/menu';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

/** More than a document can hold: what is too large is told by the store's own measure. */
const maxBytes = 2 * 1024 * 1024;
const body = z.strictObject({
  entity: z.string().max(60),
  action: z.unknown(),
  /** Who has typed it: a session of somebody else is none for it. */
  by: z.string().max(128).optional(),
});

export const POST = route(async (request) => {
  const { entity, action, by } = await readJson(request, body, { maxBytes });
  const { copyWord } = stringsIn(languageOfRequest(request.headers)).document;
  const actor = await currentActor();
  if (by !== undefined && actor.id !== by) return Response.json({ kind: 'signed-out' } satisfies SaveAnswer);
  return Response.json(await runFormRequest(actor, entityNamed(entity), action, { copyWord, kindNamed }));
});
