// Everything that we keep about somebody, as a file, for those who look after their account (personal data export).

import { currentActor } from '@/lib/auth/current';
import { accountFor, isOrdinary, note } from '@/lib/features/accounts/account';
import { inExportTurn } from '@/lib/features/export-turn';
import { personalDataOf } from '@/lib/features/personal-data';
import { route } from '@/lib/http/route';

interface Place {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    const actor = await currentActor();
    const { userId, username, systemGroups } = await accountFor(actor, 'export', (await params).id);
    const data = await inExportTurn(actor.id ?? '', userId, () =>
      personalDataOf(actor, { userId, username, isOrdinary: isOrdinary(systemGroups) }),
    );
    await note(actor, 'export', userId);
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="clubhouse-${userId}.json"`,
      },
    });
  })(request);
