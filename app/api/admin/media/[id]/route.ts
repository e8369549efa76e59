// One file of the library (media API).

import { currentActor } from '@/lib/auth/current';
import { mediaById } from '@/lib/features/media-library';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => Response.json(await mediaById(await currentActor(), (await params).id)))(request);
