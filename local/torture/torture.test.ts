// A small torture on every test run; `npm run torture` does the long one.

import { expect, it } from 'vitest';
import { torture } from '@/local/torture/torture';

it('loses nothing acknowledged, and leaves nothing half written, when store and server are killed', async () => {
  const report = await torture({ writes: 600, storeKills: 2, serverKills: 3, writers: 16, seed: 7 }, () => {});
  expect(report.findings).toEqual([]);
  expect(report.acknowledged).toBeGreaterThanOrEqual(600);
  // Far more than it takes on the busiest machine: what does not come back at all is what this is about.
  expect(report.slowestRecoveryMs).toBeLessThan(60_000);
  // While the store was away, the answer was "try again", and it was given.
  expect(report.unavailable).toBeGreaterThan(0);
}, 240_000);
