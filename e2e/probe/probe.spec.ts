// The black-box probe against the running club: headers, access, drafts, caches, bodies, uploads and odd requests.

import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { news } from '../../lib/modules/club/news';
import { arrangeRow } from '../admin/arrange';
import { signIn } from '../admin/sign-in';
import { expect, test } from '../clubhouse';

/** Every case that this club gives something to test for; none of them may stop applying. */
const required = [
  'hdr-csp,hdr-frame,hdr-nosniff,hdr-referrer,hdr-banner,hdr-coop',
  'acc-anon,acc-mw-header,acc-path,acc-method,acc-matrix,acc-forged-jwt',
  'act-malformed,draft-page,draft-surface,cache-vary,cache-poison,cache-private',
  'body-oversize,body-deep,body-proto,body-malformed,body-csrf,cors',
  'url-traversal,url-redirect,url-ssrf,url-odd,url-dev,media-headers,wr-presign,login-get',
].join(',');

async function cookieOf(browser: Browser, url: string, role: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url, locale: 'de-DE' });
  const page = await context.newPage();
  await signIn(page, `${role}@club.example`);
  const cookies = await context.cookies();
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

async function profileOf(browser: Browser, url: string, data: string): Promise<object> {
  const canary = `KANARIENVOGEL-${Date.now()}`;
  const { row } = await arrangeRow(data, news, { title: `Entwurf ${canary}`, excerpt: canary });
  const roles: Record<string, { cookie: string }> = {};
  for (const role of ['editor', 'member', 'superadmin']) roles[role] = { cookie: await cookieOf(browser, url, role) };
  const html = await (await fetch(url)).text();
  const picture = /\/media\/[0-9a-f-]+[\w-]*\.webp/.exec(html)?.[0] ?? '/media/none.webp';
  const article = /\/news\/[a-z0-9-]+/.exec(html)?.[0] ?? '/news';
  return {
    name: 'demo club',
    csp: { publicInline: 'warn' },
    paths: {
      public: ['/', '/news', article],
      private: ['/admin', '/admin/news', '/admin/media', `/admin/news/${row.id}`, '/admin/group'],
      privateApi: ['/api/v1/search?q=a', '/api/v1/titles', '/api/v1/media', '/api/v1/people?q=a', '/api/session'],
      login: ['/sign-in'],
      feeds: ['/feed.xml', '/sitemap.xml'],
      media: [picture],
      slugPrefix: '/news/',
    },
    markers: { private: ['Abmelden', 'Sign out', canary] },
    roles,
    auth: { cookieNames: ['__Host-clubhouse'], clientId: 'clubhouse-web', superGroups: ['SuperAdmin'] },
    login: {
      path: '/api/session',
      contentType: 'application/json',
      body: { idToken: '{user}', accessToken: '{pass}' },
    },
    draft: {
      pages: [`/news/${row.slug}`],
      canaries: [canary],
      surfaces: ['/', '/news', `/search?q=${canary}`, `/news/${row.slug}/share.jpg`, '/robots.txt'],
    },
    redirects: ['/sign-in?next={url}'],
    presign: {
      path: '/api/v1/media/uploads',
      role: 'editor',
      body: { filename: 'a.png', type: 'image/png', size: 1000 },
      fields: { type: 'type' },
    },
    matrix: [
      { path: '/admin/news', allow: ['editor', 'superadmin'], deny: ['anonymous', 'member'] },
      { path: '/admin/media', allow: ['editor', 'superadmin'], deny: ['anonymous', 'member'] },
      { path: '/admin/group', allow: ['superadmin'], deny: ['anonymous', 'member', 'editor'] },
      { path: '/api/v1/media', allow: ['editor'], deny: ['anonymous', 'member'] },
    ],
  };
}

test('the probe finds nothing', async ({ browser, baseURL, data }) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-probe-'));
  const file = join(folder, 'profile.json');
  await writeFile(file, JSON.stringify(await profileOf(browser, baseURL ?? '', data)));
  const args = [
    join(import.meta.dirname, 'probe.mjs'),
    baseURL ?? '',
    file,
    '--require',
    required,
    '--mutate',
    '--quiet',
  ];
  const child = spawn(process.execPath, args);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  await rm(folder, { recursive: true });
  expect(code, said).toBe(0);
});
