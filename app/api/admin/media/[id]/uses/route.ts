// Where a file of the library is used.

import { currentActor } from '@/lib/auth/current';
import { mediaUses } from '@/lib/features/media-library';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => Response.json({ uses: await mediaUses(await currentActor(), (await params).id) }))(request);
