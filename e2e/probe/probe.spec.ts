// The black-box probe against the running club: headers, access, drafts, caches, bodies, uploads and odd requests.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../account/people';
import { prepare } from './prepare';
import { profileOf } from './profile';
import { openSafeProxy } from './safe-proxy';
import { strangersProfile } from './strangers-profile';

/** None of them may silently stop applying. */
const required = [
  'hdr-csp,hdr-frame,hdr-nosniff,hdr-referrer,hdr-hsts,hdr-banner,hdr-coop',
  'acc-anon,acc-mw-header,acc-path,acc-method,acc-matrix,acc-forged-jwt',
  'act-unauth,act-origin,act-malformed',
  'draft-page,draft-surface,draft-preview,cache-vary,cache-poison,cache-private',
  'api-token,api-limit,api-walk',
  'body-oversize,body-deep,body-proto,body-malformed,body-csrf,cors',
  'url-traversal,url-redirect,url-ssrf,url-odd,url-dev,media-headers,wr-presign',
  'login-get,login-enum,login-rate,cookies',
];

/** What gives it nothing to judge, and why. */
const notApplicable = {
  'acc-etag': 'personal answers carry no validator',
  'wr-contract': 'no REST route creates documents: forms save by actions at /api/admin/documents',
  'wr-idempotent': 'an action carries its key in the body; repeats are judged in lib/operations',
  'wr-unique': 'claims and their races are judged in lib/operations',
  'wr-lost-update': 'versions and their races are judged in lib/operations',
  'wr-mass-assign': 'fields of the server are judged in lib/modules, for every entity',
  'wr-slug': 'addresses are judged in lib/operations',
};

interface Row {
  readonly id: string;
  readonly result: string;
  readonly target: string;
  readonly detail: string;
}

type Stranger = ReturnType<typeof strangersProfile>;

interface Found {
  readonly rows: readonly Row[];
  readonly said: string;
}

async function probe(proxy: string, profile: object, ids: readonly string[]): Promise<Found> {
  const folder = await mkdtemp(join(tmpdir(), 'clubhouse-probe-'));
  try {
    const [asked, answered] = [join(folder, 'profile.json'), join(folder, 'rows.json')];
    await writeFile(asked, JSON.stringify(profile));
    const program = join(import.meta.dirname, 'probe.mjs');
    const args = [program, proxy, asked, '--require', ids.join(','), '--mutate', '--quiet', '--json', answered];
    // Its certificate is of the last minute: nobody could trust it.
    const env = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' };
    const child = spawn(process.execPath, args, { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    await new Promise((resolve) => child.once('exit', resolve));
    const report = await readFile(answered, 'utf8').catch(() => '{"rows":[]}');
    return { rows: (JSON.parse(report) as { rows: Row[] }).rows, said };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the probe finds nothing', async ({ browser, people, origin }) => {
  test.setTimeout(300_000);
  const proxy = await openSafeProxy(origin);
  const { facts, tidy } = await prepare({ proxy: proxy.url, url: origin, browser, people });
  const { rows, said } = await probe(proxy.url, profileOf(facts), required);
  await proxy.close();
  await tidy();
  const of = (...results: readonly string[]) => rows.filter(({ result }) => results.includes(result));
  console.log(said.trim().split('\n').at(-1));
  expect(rows.length, said).toBeGreaterThan(200);
  expect(of('FAIL', 'ERROR'), said).toEqual([]);
  expect(new Set(of('N/A').map(({ id }) => id))).toEqual(new Set(Object.keys(notApplicable)));
});

/** What nobody can judge without a session. */
const sessionOnly = [
  ...['act-unauth', 'act-origin', 'draft-preview', 'api-token', 'api-limit', 'api-walk'],
  ...['body-csrf', 'wr-presign', 'cookies'],
];

test('a stranger finds nothing with the profile that lies beside the probe', async ({ origin, request }) => {
  test.setTimeout(300_000);
  const profile = JSON.parse(await readFile(join(import.meta.dirname, 'profile.json'), 'utf8')) as Stranger;
  expect(profile, 'npx tsx e2e/probe/write-profile.ts writes it anew').toEqual(strangersProfile());
  for (const path of [...profile.paths.public, ...profile.paths.media, ...profile.paths.feeds])
    expect((await request.get(origin + path)).status(), path).toBe(200);

  const proxy = await openSafeProxy(origin);
  const ids = required.flatMap((list) => list.split(',')).filter((id) => !sessionOnly.includes(id));
  const { rows, said } = await probe(proxy.url, profile, ids);
  await proxy.close();
  console.log(said.trim().split('\n').at(-1));
  expect(rows.length, said).toBeGreaterThan(150);
  expect(
    rows.filter(({ result }) => result === 'FAIL' || result === 'ERROR'),
    said,
  ).toEqual([]);
});
