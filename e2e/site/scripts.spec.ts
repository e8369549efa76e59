// What the table of pages says of scripts holds in production: a page that keeps them runs them, any other carries none.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sitePages } from '../../lib/site-pages';
import { environmentOfRunning } from '../../scripts/start/running-environment';
import { createFront } from '../../server/front/front-server';
import { expect, test } from '../clubhouse';

/** The built app behind a front whose table has another line for one page. */
async function openWithScripts(data: string, path: string) {
  const folder = mkdtempSync(join(tmpdir(), 'clubhouse-scripts-'));
  const socket = join(folder, 'app.sock');
  const env = environmentOfRunning(data, { ...process.env, NODE_ENV: 'production' });
  const app = spawn(process.execPath, ['.next/clubhouse-server.mjs', '--socket', socket], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(app, 'message');
  const front = createFront({
    appSocket: () => socket,
    hosts: ['localhost'],
    language: 'de',
    pages: { ...sitePages, [path]: { scripts: true } },
  });
  return {
    front,
    url: `http://127.0.0.1:${await front.listen(0, ['127.0.0.1'])}`,
    async leave() {
      await front.close(100);
      app.kill();
      await once(app, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

const frameworkScripts = 'script[src^="/_next/"], link[as="script"], link[rel="modulepreload"]';
/** The framework leaves its mark on a document that it has taken over. */
const isTakenOver = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('__reactContainer$')));

test('a kept page that is declared with scripts runs them under a strict policy, one without carries none', async ({
  page,
  data,
}) => {
  const { front, url, leave } = await openWithScripts(data, '/teams');
  const complaints: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? complaints.push(message.text()) : undefined));
  page.on('pageerror', (error) => complaints.push(error.message));
  try {
    // Made for the first, kept for the others.
    for (let visit = 0; visit < 3; visit++) {
      const answer = await page.goto(`${url}/teams`);
      expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^;]*;/);
      expect(answer?.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/);
      expect(await page.locator(frameworkScripts).count()).toBeGreaterThan(0);
      await expect.poll(() => isTakenOver(page)).toBe(true);
    }
    expect(front.figures().hits).toBeGreaterThan(0);
    await page.goto(`${url}/news`, { waitUntil: 'networkidle' });
    expect(await page.locator(frameworkScripts).count()).toBe(0);
    expect(await page.content()).not.toContain('__next_f');
    expect(await isTakenOver(page)).toBe(false);
    expect(complaints).toEqual([]);
  } finally {
    await leave();
  }
});
