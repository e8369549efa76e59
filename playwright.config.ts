// Journeys in a real browser, against the production build and the embedded services on a data folder of their own.

import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './local/testing/chromium';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/running-clubhouse.ts',
  outputDir: 'test-results',
  reporter: 'list',
  // All of them share one club, and some take its store away.
  workers: 1,
  timeout: 60_000,
  use: {
    locale: 'de-DE',
    trace: 'retain-on-failure',
    launchOptions: chromiumLaunch,
    actionTimeout: 20_000,
  },
});
