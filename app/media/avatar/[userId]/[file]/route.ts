// Gives people's portraits to whoever is signed in, and to visitors those of people who have a public page (avatar download).

import { z } from 'zod';
import { currentActor } from '@/lib/auth/current';
import { findAvatar } from '@/lib/features/avatar';
import { fileAnswer } from '@/lib/http/file-answer';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly userId: string; readonly file: string }>;
}

const place = z.strictObject({
  userId: z.string().regex(/^[\w-]{1,128}$/),
  file: z.string().regex(/^[0-9a-f-]{36}\.(webp|jpg)$/),
});

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    const asked = place.safeParse(await params);
    const actor = await currentActor();
    if (!asked.success) return fileAnswer(request, '', undefined);
    const { userId, file } = asked.data;
    return fileAnswer(request, file, await findAvatar(actor, userId, file));
  })(request);
