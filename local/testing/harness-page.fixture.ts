// Opens components in a real browser, under the security policy of the admin, with a server beside them that answers as the test wants.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumLaunch } from './chromium';

const root = join(import.meta.dirname, '../..');
/** Of a secure context, as the club's own address is. */
const address = 'http://harness.localhost/';
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Harness</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/harness.css"></head>
<body><button id="before">vorher</button><main id="root"></main><button id="after">nachher</button>
<script type="module" src="/harness.js"></script></body></html>`;

async function bundle(entry: string): Promise<Readonly<Record<string, string>>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { harness: entry },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    alias: { '@': root },
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
    outdir: 'harness',
    write: false,
    logLevel: 'silent',
  });
  const text = (name: string) => outputFiles.find(({ path }) => path.endsWith(name))?.text ?? '';
  const tokens = readFileSync(join(root, 'app/globals.css'), 'utf8');
  return { '/harness.js': text('.js'), '/harness.css': `${tokens}\n${text('.css')}` };
}

const types: Readonly<Record<string, string>> = {
  '/harness.js': 'text/javascript; charset=utf-8',
  '/harness.css': 'text/css; charset=utf-8',
};

/** What our own server would answer, by path and query. */
export type Answer = (url: URL) => Promise<{ readonly status?: number; readonly body: unknown }>;

export interface HarnessPage {
  readonly page: Page;
  answer: Answer;
  /** Errors, warnings and requests to anywhere else since the last look. */
  complaints(): string[];
  close(): Promise<void>;
}

/** The entry is ready when it has put what the test talks to on the window, under this name. */
export async function openHarness(entry: string, name: string): Promise<HarnessPage> {
  const [files, browser] = await Promise.all([bundle(entry), chromium.launch(chromiumLaunch)]);
  const page = await browser.newPage({ viewport: { width: 900, height: 800 }, locale: 'de-DE' });
  const heard: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(String(error)));
  const opened: HarnessPage = {
    page,
    answer: async () => ({ status: 404, body: {} }),
    complaints: () => heard.splice(0),
    close: () => browser.close(),
  };
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (!url.href.startsWith(address)) {
      heard.push(`request to ${url.href}`);
      return route.abort();
    }
    const file = files[url.pathname];
    if (file !== undefined) return route.fulfill({ contentType: types[url.pathname] ?? '', body: file });
    if (!url.pathname.startsWith('/api/'))
      return route.fulfill({ contentType: 'text/html', body: html, headers: { 'content-security-policy': policy } });
    const { status = 200, body } = await opened.answer(url);
    // A request that was given up has nobody to answer.
    return route.fulfill({ status, json: body }).catch(() => undefined);
  });
  await page.goto(address);
  await page.waitForFunction((wanted) => wanted in window, name);
  return opened;
}

/** The browser tells of no new selection until this is called off, as when it has keys to deliver first. */
export async function holdSelectionEvents(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const hold = new AbortController();
    const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    window.addEventListener('selectionchange', stop, { capture: true, signal: hold.signal });
    return hold;
  });
  return () => held.evaluate((hold) => hold.abort());
}
