// Says that a file has been sent (upload confirmation); the answer is its row in the library, or what is wrong with the file.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { confirmUpload } from '@/lib/features/media-confirm';
import { mediaItem } from '@/lib/features/media-library';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

const replaces = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) });
const body = z.strictObject({ alt: z.string().trim().max(500).optional(), replaces: replaces.optional() });

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export const POST = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    const asked = await readJson(request, body);
    const id = z.uuid().safeParse((await params).id);
    if (!id.success) throw new AppError('missing', 'There is no such upload');
    return Response.json(mediaItem(await confirmUpload(await currentActor(), id.data, asked)));
  })(request);
