// Says that a file has been sent; the answer is its row in the library, or what is wrong with the file.

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { forgettingFromRoute } from '@/lib/content/forget';
import { AppError } from '@/lib/errors';
import { confirmUpload } from '@/lib/features/media-confirm';
import { mediaItem } from '@/lib/features/media-library';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { noteChanged } from '@/lib/operations/changed-tags';

const replaces = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) });
const body = z.strictObject({ alt: z.string().trim().max(500).optional(), replaces: replaces.optional() });

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export const POST = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    const wish = await readJson(request, body);
    const id = z.uuid().safeParse((await params).id);
    if (!id.success) throw new AppError('missing', 'There is no such upload');
    const actor = await currentActor();
    const confirm = () => confirmUpload(actor, id.data, wish);
    // Pages show the file that was there before until they are told; a new one is in none of them.
    const replace = () =>
      forgettingFromRoute(async () => {
        const row = await confirm();
        noteChanged(['media', `media:${row.id}`]);
        return row;
      });
    return Response.json(mediaItem(await (wish.replaces ? replace() : confirm())));
  })(request);
