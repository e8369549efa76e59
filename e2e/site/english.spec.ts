// A club that speaks English: the same public pages, and not a word of the frame in German.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../local/supervisor/free-port';
import { environmentOfRunning } from '../../scripts/start/running-environment';
import { expect, test } from '../clubhouse';
import { foreignTexts } from '../foreign-texts';

const article = '/news/seagull-beach-cup-24-teams-five-countries-one-very-stubborn-gull';

const paths = [
  '/',
  '/news',
  article,
  '/events',
  '/events/past',
  `/events/month/${new Date().toISOString().slice(0, 7)}`,
  '/events/probetraining-fuer-alle',
  '/search?q=beach',
  '/search?q=nothing+of+the+kind',
  '/not/there',
];

/** A second server on the same club. */
async function speakEnglish(data: string): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const given = { ...process.env, NODE_ENV: 'production' as const, CLUB_LANGUAGE: 'en', CLUB_URL: url };
  const server = spawn(process.execPath, ['.next/clubhouse-server.mjs', '--port', String(port)], {
    env: environmentOfRunning(data, given),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(server, 'message');
  return { url, server };
}

test('every public page is whole in English', async ({ page, data }) => {
  const { url, server } = await speakEnglish(data);
  try {
    for (const path of paths) {
      await page.goto(url + path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await foreignTexts(page, 'en'), path).toEqual([]);
      await expect(page.locator('h1')).toHaveCount(1);
    }
    await page.goto(url + article);
    await expect(page.getByText(/\d+ minutes? read/)).toBeVisible();
    const feed = await (await page.request.get(`${url}/feed.xml`)).text();
    expect(feed).toContain('xml:lang="en"');
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
