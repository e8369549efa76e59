// Opens the harness in a real browser, under the security policy of the admin, and says what the browser complains of.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumLaunch } from '@/local/testing/chromium';

const root = join(import.meta.dirname, '../../..');
const address = 'http://editor.test/';
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Editor</title>
<link rel="stylesheet" href="/harness.css"></head>
<body><button id="before">vorher</button><main id="root"></main><button id="after">nachher</button>
<script type="module" src="/harness.js"></script></body></html>`;

async function bundle(): Promise<Record<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { harness: join(import.meta.dirname, 'harness.tsx') },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    alias: { '@': root },
    define: { 'process.env.NODE_ENV': '"production"' },
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

export interface HarnessPage {
  readonly page: Page;
  /** Errors, warnings and requests to anywhere else since the last look. */
  complaints(): string[];
  close(): Promise<void>;
}

export async function openHarness(): Promise<HarnessPage> {
  const [files, browser] = await Promise.all([bundle(), chromium.launch(chromiumLaunch)]);
  const page = await browser.newPage({ viewport: { width: 900, height: 800 } });
  let heard: string[] = [];
  page.on('console', (message) => /error|warning/.test(message.type()) && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(String(error)));
  await page.route('**/*', (route) => {
    const url = new URL(route.request().url());
    if (!url.href.startsWith(address)) {
      heard.push(`request to ${url.href}`);
      return route.abort();
    }
    const body = files[url.pathname];
    return body === undefined
      ? route.fulfill({ contentType: 'text/html', body: html, headers: { 'content-security-policy': policy } })
      : route.fulfill({ contentType: types[url.pathname] ?? '', body });
  });
  await page.goto(address);
  await page.waitForFunction(() => 'harness' in window);
  return {
    page,
    complaints: () => {
      const said = heard;
      heard = [];
      return said;
    },
    close: () => browser.close(),
  };
}
