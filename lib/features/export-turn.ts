// Whoever has everything about somebody put together does so once at a time and once a minute, on all instances together (rate limit of the personal data export).

import { createHash } from 'node:crypto';
import { now } from '@/lib/clock';
import { AppError } from '@/lib/errors';
import { takeLease } from '@/lib/features/lease';

const pauseMs = 60_000;
/** Longer than putting it together can take; whoever died meanwhile is in nobody's way for longer. */
const longestMs = 3 * 60_000;

const nameOf = (asker: string, userId: string): string =>
  `export-${createHash('sha256').update(`${asker} ${userId}`).digest('base64url').slice(0, 32)}`;

/** Throws 'rate_limited' while the same is under way, and for a minute after it began. What failed can be tried again at once. */
export async function inExportTurn<T>(asker: string, userId: string, work: () => Promise<T>): Promise<T> {
  const lease = await takeLease(nameOf(asker, userId), longestMs);
  if (!lease)
    throw new AppError(
      'rate_limited',
      'This export was made less than a minute ago, or is being made. Try again in a minute.',
      {
        retryAfterSeconds: pauseMs / 1000,
      },
    );
  const begun = now().getTime();
  try {
    const done = await work();
    await lease.extend(Math.max(0, begun + pauseMs - now().getTime()));
    return done;
  } catch (error) {
    await lease.release();
    throw error;
  }
}
