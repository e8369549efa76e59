// Journeys in a real browser, against the production build and embedded services, with a club for each worker.

import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './local/testing/chromium';

/** Each of them keeps a process busy for a minute or more: begun first, none of them is left alone at the end. */
const longest = [
  '**/matrix/matrix.spec.ts',
  '**/house/additions.spec.ts',
  '**/house/screens.spec.ts',
  '**/probe/probe.spec.ts',
  '**/site/schedule.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/running-clubhouse.ts',
  outputDir: 'test-results/journeys',
  reporter: 'list',
  workers: 2,
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: longest },
  ],
  // What is waited for comes when it comes: only a hang ends the waiting, on however busy a machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    locale: 'de-DE',
    launchOptions: chromiumLaunch,
    actionTimeout: 60_000,
  },
});
