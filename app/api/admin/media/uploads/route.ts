// Asks for a place to upload a file to (presigned upload).

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { beginUpload } from '@/lib/features/media-upload';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const body = z.strictObject({ filename: z.string().max(1000), type: z.string().max(200), size: z.number() });

export const POST = route(async (request) => {
  const announcement = await readJson(request, body);
  return Response.json(await beginUpload(await currentActor(), announcement), { status: 201 });
});
