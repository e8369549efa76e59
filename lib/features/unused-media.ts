// Lets go of a file that nothing uses (orphaned file cleanup); one that anything uses, or is just beginning to, stays.

import { repository } from '@/lib/db/repository';
import { isAppError } from '@/lib/errors';
import { media } from '@/lib/modules/club/media';
import { systemActor } from '@/lib/modules/permissions';
import { remove } from '@/lib/operations/remove';

const maxAttempts = 5;

/** False if it stays because it is used. */
export async function letGoIfUnused(id: string): Promise<boolean> {
  const context = { actor: systemActor('upkeep') };
  for (let attempt = 1; ; attempt++) {
    const row = await repository(media).get({ id }, { strong: true });
    if (!row) return true;
    try {
      await remove(context, media, { id }, row.version);
      return true;
    } catch (error) {
      if (isAppError(error, 'in_use')) return false;
      if (isAppError(error, 'missing')) return true;
      if (!isAppError(error, 'stale') || attempt === maxAttempts) throw error;
    }
  }
}
