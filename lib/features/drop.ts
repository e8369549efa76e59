// Takes a row away for good whatever its version (unconditional delete): what is gone already, or is not for this actor to see, needs nothing done.

import { forgetRevisions } from '@/lib/db/forget-revisions';
import { documentId } from '@/lib/db/key';
import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { read } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';

const maxAttempts = 6;

interface DropOptions {
  /** What it said goes with it: from its history first, so that what was cut off is found again by its row. */
  readonly forgets?: boolean;
}

export async function drop<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  { forgets = false }: DropOptions = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const found = await read(context, of, key, { strong: true });
    if (!found) return;
    try {
      if (forgets) await forgetRevisions(of, documentId(of, key));
      await remove(context, of, key, found.version, { forgets });
      return;
    } catch (error) {
      // Of two who take away the same, one may be told to look again.
      const isLate = isAppError(error, 'missing') || isAppError(error, 'stale');
      if (!isLate || attempt === maxAttempts) throw error;
    }
  }
}
