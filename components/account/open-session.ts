// Gives the tokens to our server, once, which keeps them from then on out of everybody's reach.

import { type Failure, failureOfStatus } from './failure';
import type { PoolTokens } from './pool-sign-in';

/** Undefined when it went well. */
export async function openSession(tokens: PoolTokens, endOthers: boolean): Promise<Failure | undefined> {
  try {
    const { status } = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...tokens, ...(endOthers ? { endOthers } : {}) }),
    });
    return status === 204 ? undefined : failureOfStatus(status);
  } catch {
    return 'offline';
  }
}
