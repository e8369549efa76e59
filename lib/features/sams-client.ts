// The federation as this club is set up to ask it (API client configuration).

import { clubTimeZone, type Federation } from '@/lib/env';
import { type SamsClient, samsClient } from '@/lib/sams/client';
import { type RateLimiter, sharedRateLimiter } from '@/lib/sams/rate-limiter';

export interface Manner {
  readonly rateLimiter?: RateLimiter;
  /** Told of every request that leaves. */
  readonly onRequest?: () => void;
  /** How often something is asked before it counts as failed. */
  readonly attempts?: number;
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
}

export function clientOf({ url, apiKey }: Federation, manner: Manner = {}): SamsClient {
  const { rateLimiter = sharedRateLimiter(), onRequest, ...patience } = manner;
  const counted: RateLimiter = {
    async turn(signal) {
      await rateLimiter.turn(signal);
      onRequest?.();
    },
  };
  return samsClient({ baseUrl: url, apiKey, timeZone: clubTimeZone(), rateLimiter: counted, ...patience });
}
