// Says that a portrait has been sent (avatar upload confirmation); the answer is where it can be seen, or what is wrong with it.

import { z } from 'zod';
import { requireSession } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { confirmAvatar } from '@/lib/features/avatar';
import { readJson } from '@/lib/http/guard';
import { route } from '@/lib/http/route';
import { avatarAddress } from '@/lib/media/file-keys';

const body = z.strictObject({ version: z.number().int().min(1) });

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export const POST = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    const { version } = await readJson(request, body);
    const id = z.uuid().safeParse((await params).id);
    if (!id.success) throw new AppError('missing', 'There is no such upload');
    const session = await requireSession();
    const written = await confirmAvatar(session, id.data, version);
    return Response.json({ version: written.version, avatar: avatarAddress(written.row) });
  })(request);
