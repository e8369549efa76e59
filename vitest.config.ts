// Pure tests need nothing but Node; engine tests start stores, servers, browsers and other processes of their own.

import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // What is waited for comes when it comes: only a hang ends the waiting, on however busy a machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000, interval: 20 } },
    // On two cores the default is one, but most engine tests wait for others more than they compute.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{lib,components}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{engine,browser}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['{lib,components}/**/*.{engine,browser}.test.ts', '{local,scripts,server}/**/*.test.ts'],
        },
      },
    ],
  },
});
