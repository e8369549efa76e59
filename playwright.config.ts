// Journeys in a real browser, against the production build and embedded services, with a club for each worker.

import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './local/testing/chromium';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/running-clubhouse.ts',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  timeout: 90_000,
  use: {
    locale: 'de-DE',
    launchOptions: chromiumLaunch,
    actionTimeout: 20_000,
  },
});
