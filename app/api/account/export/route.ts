// Everything that we keep about whoever asks, as a file of theirs (personal data export).

import { actorOf } from '@/lib/auth/actor';
import { requireSession } from '@/lib/auth/current';
import { inExportTurn } from '@/lib/features/export-turn';
import { personalDataOf } from '@/lib/features/personal-data';
import { route } from '@/lib/http/route';

export const GET = route(async () => {
  const session = await requireSession();
  const { userId, username } = session;
  const data = await inExportTurn(userId, userId, () =>
    personalDataOf(actorOf(session), { userId, username, isOrdinary: false }),
  );
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="clubhouse-my-data.json"',
    },
  });
});
