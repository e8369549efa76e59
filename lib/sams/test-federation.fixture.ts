// A federation and a client that share a clock nobody has to wait for (API test server).

import { type RunningSams, type SamsServerOptions, startSams } from '@/local/sams/server';
import { type SamsClient, type SamsOptions, samsClient } from './client';
import { createRateLimiter } from './rate-limiter';
import { type TestClock, testClock } from './test-clock.fixture';

export interface TestFederation {
  readonly server: RunningSams;
  readonly clock: TestClock;
  client(options?: Partial<SamsOptions>): SamsClient;
}

export async function openFederation(options: SamsServerOptions = {}): Promise<TestFederation> {
  const clock = testClock();
  const server = await startSams({ today: '2026-03-11', now: clock.now, giantBytes: 2_000_000, ...options });
  const rateLimiter = createRateLimiter({ clock });
  const { baseUrl, apiKey } = server;
  const usual = {
    baseUrl,
    apiKey,
    timeZone: 'Europe/Berlin',
    rateLimiter,
    clock,
    timeoutMs: 30_000,
    maxBytes: 1_000_000,
  };
  return { server, clock, client: (special) => samsClient({ ...usual, ...special }) };
}
