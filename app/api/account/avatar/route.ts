// Asks for a place to send one's portrait to, or takes it away (presigned upload).

import { z } from 'zod';
import { requireSession } from '@/lib/auth/current';
import { beginAvatar, removeAvatar } from '@/lib/features/avatar';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const announcement = z.strictObject({ type: z.string().max(100), size: z.number() });
const removal = z.strictObject({ version: z.number().int().min(1) });

export const POST = route(async (request) => {
  const { type, size } = await readJson(request, announcement);
  return Response.json(await beginAvatar(await requireSession(), type, size), { status: 201 });
});

export const DELETE = route(async (request) => {
  const { version } = await readJson(request, removal);
  const session = await requireSession();
  const written = await removeAvatar(session, version);
  return Response.json({ version: written.version, avatar: null });
});
