// The form's own door: saving, creating and acting without the page around it being drawn anew while somebody types.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { carryOut } from '@/lib/forms/document-deeds';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { kindNamed } from '@/lib/modules/kinds';
import { entityNamed } from '@/lib/modules/menu';
import { stringsIn } from '@/lib/strings/dictionary';
import { languageOfRequest } from '@/lib/strings/language';

/** More than a document can hold: what is too large is told by the store's own measure. */
const maxBytes = 2 * 1024 * 1024;
const body = z.strictObject({ entity: z.string().max(60), deed: z.unknown() });

export const POST = route(async (request) => {
  const { entity, deed } = await readJson(request, body, { maxBytes });
  const { copyWord } = stringsIn(languageOfRequest(request.headers)).document;
  return Response.json(await carryOut(await currentActor(), entityNamed(entity), deed, { copyWord, kindNamed }));
});
