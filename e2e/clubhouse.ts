// The test function of every journey: it knows where the running club is and where its data lies.

import { test as base } from '@playwright/test';

export const test = base.extend<{ data: string }>({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env.CLUBHOUSE_URL ?? '');
  },
  data: async ({ browserName: _ }, use) => {
    await use(process.env.CLUBHOUSE_DATA ?? '');
  },
});

export { expect } from '@playwright/test';
