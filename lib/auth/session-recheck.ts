// Whoever's rights have changed is looked at anew with their next request, on every device (session invalidation).

import { records } from '@/lib/db/record-store';
import { pagesOf } from '@/lib/pages';
import { sessionRecord } from './session-record';

/** Before any session: whoever was looked up then is looked up again. */
const checkedAt = new Date(0).toISOString();

export async function recheckSessionsOf(userId: string): Promise<void> {
  const { read, patch } = records(sessionRecord);
  // One that was ended meanwhile must not come back.
  for await (const page of pagesOf((options) => read.ofUser({ userId }, { ...options, strong: true })))
    await Promise.all(page.map((one) => patch(one, { checkedAt }, 'present')));
}
