// The federation as this club is set up to ask it.

import { clubTimeZone, type Federation } from '@/lib/env';
import { type SamsClient, samsClient } from '@/lib/sams/client';
import { type Pace, sharedPace } from '@/lib/sams/pace';

export interface Manner {
  readonly pace?: Pace;
  /** Told of every request that leaves. */
  readonly onRequest?: () => void;
  /** How often something is asked before it counts as failed. */
  readonly attempts?: number;
  readonly timeoutMs?: number;
  readonly deadlineMs?: number;
}

export function clientOf({ url, apiKey }: Federation, manner: Manner = {}): SamsClient {
  const { pace = sharedPace(), onRequest, ...patience } = manner;
  const counted: Pace = {
    async turn(signal) {
      await pace.turn(signal);
      onRequest?.();
    },
  };
  return samsClient({ baseUrl: url, apiKey, timeZone: clubTimeZone(), pace: counted, ...patience });
}
