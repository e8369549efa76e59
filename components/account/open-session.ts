// Gives the tokens to our server, once, which keeps them from then on out of everybody's reach (token exchange).

import { callApi } from '@/lib/http/call-api';
import type { PoolTokens } from './pool-sign-in';

export const openSession = (tokens: PoolTokens, endOthers: boolean): Promise<null> =>
  callApi('/api/session', { body: { ...tokens, ...(endOthers ? { endOthers } : {}) } });

/** Whether it was a right one is not said. */
export const sendRecoveryCode = (email: string, code: string): Promise<null> =>
  callApi('/api/session/recovery', { body: { email, code } });
