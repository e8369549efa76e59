// Changes what somebody says about themselves, on the version that they have seen (profile API, optimistic locking).

import { z } from 'zod';
import { requireSession } from '@/lib/auth/current';
import { type ProfilePatch, saveProfile } from '@/lib/features/own-profile';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const body = z.strictObject({
  version: z.number().int().min(1),
  // What it may hold is said by the profile itself.
  patch: z.record(z.string().max(60), z.union([z.string().max(10_000), z.boolean(), z.null()])),
});

export const PATCH = route(async (request) => {
  const { version, patch } = await readJson(request, body);
  const session = await requireSession();
  const written = await saveProfile(session, version, patch as ProfilePatch);
  const { row } = written;
  return Response.json({ version: written.version, isPublic: row.isPublic, slug: row.slug ?? null });
});
