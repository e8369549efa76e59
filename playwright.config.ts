// Journeys in a real browser, against the production build and the embedded services on a data folder of their own.

import { defineConfig } from '@playwright/test';

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
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
