// Gives the tokens to our server, once, which keeps them from then on out of everybody's reach.

import { type Failure, failureOfStatus } from './failure';
import type { PoolTokens } from './pool-sign-in';

async function post(path: string, body: object): Promise<Failure | undefined> {
  try {
    const { status } = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return status === 204 ? undefined : failureOfStatus(status);
  } catch {
    return 'offline';
  }
}

/** Undefined when it went well. */
export const openSession = (tokens: PoolTokens, endOthers: boolean): Promise<Failure | undefined> =>
  post('/api/session', { ...tokens, ...(endOthers ? { endOthers } : {}) });

/** Whether it was a right one is not said. */
export const sendRecoveryCode = (email: string, code: string): Promise<Failure | undefined> =>
  post('/api/session/recovery', { email, code });
