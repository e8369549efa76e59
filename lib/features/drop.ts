// Takes a row away for good whatever its version: what is gone already, or is not for this actor to see, needs nothing done. Gives what the site must read anew.

import type { AnyEntity, KeyOf } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { read } from '@/lib/operations/find';
import { remove } from '@/lib/operations/remove';

const maxAttempts = 6;

export async function drop<E extends AnyEntity>(context: Context, of: E, key: KeyOf<E>): Promise<readonly string[]> {
  for (let attempt = 1; ; attempt++) {
    const found = await read(context, of, key, { strong: true });
    if (!found) return [];
    try {
      return (await remove(context, of, key, found.version)).tags;
    } catch (error) {
      // Of two who take away the same, one may be told to look again.
      const isLate = isAppError(error, 'missing') || isAppError(error, 'stale');
      if (!isLate || attempt === maxAttempts) throw error;
    }
  }
}
