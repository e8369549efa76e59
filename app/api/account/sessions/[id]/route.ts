// Ends one of somebody's own sessions (session API).

import { z } from 'zod';
import { requireSession } from '@/lib/auth/current';
import { AppError } from '@/lib/errors';
import { endOwnSession } from '@/lib/features/own-sessions';
import { requireSameOrigin } from '@/lib/http/guard';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

const digest = z.string().regex(/^[\w-]{43}$/);

export const DELETE = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    requireSameOrigin(request);
    const session = await requireSession();
    const id = digest.safeParse((await params).id);
    if (!id.success) throw new AppError('missing', 'There is no such session');
    await endOwnSession(session, id.data);
    return new Response(null, { status: 204 });
  })(request);
