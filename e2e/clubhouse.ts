// The test function of every journey: it knows where the running club is and where its data lies.

import { test as base } from '@playwright/test';

/** Each process that tests has a club of its own. */
const ownOf = (list: string | undefined, parallelIndex: number): string => list?.split(' ')[parallelIndex] ?? '';

export const test = base.extend<{ data: string }>({
  baseURL: async ({ browserName: _ }, use, { parallelIndex }) => {
    await use(ownOf(process.env.CLUBHOUSE_URL, parallelIndex));
  },
  data: async ({ browserName: _ }, use, { parallelIndex }) => {
    await use(ownOf(process.env.CLUBHOUSE_DATA, parallelIndex));
  },
});

export { expect } from '@playwright/test';
