// Gives somebody the name that they want to be called by (display name API).

import { z } from 'zod';
import { requireSession } from '@/lib/auth/current';
import { renameSelf } from '@/lib/features/own-profile';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const name = z
  .string()
  .transform((typed) => typed.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(100)
      // Marks that cannot be seen could make one name look like another.
      .regex(/^[^\p{C}]*$/u),
  );

export const PUT = route(async (request) => {
  const asked = await readJson(request, z.strictObject({ name }));
  const session = await requireSession();
  return Response.json({ name: asked.name, ...(await renameSelf(session, asked.name)) });
});
