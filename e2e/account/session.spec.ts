import { randomInt } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect, test } from './people';
import { cookieName, fillSignIn, heading, sessionCookieOf, signIn, whoIsThere } from './sign-in-page';

interface Heard {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

type Sent = Readonly<Record<string, string>>;

/** Calls from an address of its own: no other journey must be held responsible for this one. */
function elsewhere(url: string): (headers: Sent, body?: string) => Promise<Heard> {
  const localAddress = `127.3.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  const from = process.platform === 'linux' ? { localAddress } : {};
  return (headers, body = JSON.stringify(tokens)) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(url, { method: 'POST', headers, family: 4, ...from }, (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
      });
      sent.once('error', reject).end(body);
    });
}

const tokens = { idToken: 'a.b.c', accessToken: 'a.b.c' };
const json = { 'content-type': 'application/json' };

test.describe('signing out', () => {
  test('makes the old cookie useless at once', async ({ page, request, people }) => {
    await signIn(page, await people.member());
    const old = await sessionCookieOf(page);
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = '/sign-out';
      document.body.append(form);
      form.submit();
    });
    await expect(heading(page)).toHaveText('Anmelden');
    expect(await sessionCookieOf(page)).toBeUndefined();
    const replayed = await request.get('/api/session', { headers: { cookie: `${cookieName}=${old?.value}` } });
    expect(replayed.status()).toBe(401);
  });

  test('works by the API as well', async ({ page, people }) => {
    await signIn(page, await people.member());
    expect(await page.evaluate(async () => (await fetch('/api/session', { method: 'DELETE' })).status)).toBe(204);
    expect((await whoIsThere(page)).status).toBe(401);
    expect(await sessionCookieOf(page)).toBeUndefined();
  });

  test('is not what another website can do', async ({ page, request, origin: home, people }) => {
    await signIn(page, await people.member());
    const cookie = `${cookieName}=${(await sessionCookieOf(page))?.value}`;
    for (const origin of ['https://evil.example', 'null', `${home}.evil.example`, undefined]) {
      const headers = { cookie, ...(origin ? { origin } : {}) };
      expect((await request.post('/sign-out', { headers, maxRedirects: 0 })).status()).toBe(403);
      expect((await request.delete('/api/session', { headers })).status()).toBe(403);
    }
    expect((await request.get('/sign-out', { headers: { cookie }, maxRedirects: 0 })).status()).toBe(405);
    expect((await whoIsThere(page)).status).toBe(200);
  });
});

test.describe('the session API', () => {
  test('is open to our own pages alone', async ({ origin }) => {
    const attempt = elsewhere(`${origin}/api/session`);
    expect((await attempt(json)).status).toBe(403);
    expect((await attempt({ ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await attempt({ ...json, origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await attempt({ 'content-type': type, origin })).status).toBe(400);
  });

  test('says what is wrong as a problem, and nobody keeps the answer', async ({ request, origin }) => {
    const attempt = elsewhere(`${origin}/api/session`);
    const headers = { ...json, origin };
    const wrong = await attempt(headers, JSON.stringify({ idToken: 1 }));
    expect(wrong.status).toBe(422);
    expect(wrong.headers['content-type']).toBe('application/problem+json');
    expect(wrong.headers['cache-control']).toBe('no-store');
    expect((await attempt(headers, '{')).status).toBe(400);
    expect((await attempt(headers, JSON.stringify({ ...tokens, extra: 'x'.repeat(100_000) }))).status).toBe(413);
    expect((await request.get('/api/session')).status()).toBe(401);
  });

  for (const [kind, status, headers, body] of [
    ['forged tokens', 401, {}, JSON.stringify(tokens)],
    ['more than is asked for', 422, {}, JSON.stringify({ ...tokens, extra: true })],
    ['what cannot be read', 400, {}, '{'],
    ['too much', 413, {}, JSON.stringify({ ...tokens, extra: 'x'.repeat(100_000) })],
    ['requests of another website', 403, { origin: 'https://evil.example' }, JSON.stringify(tokens)],
  ] as const)
    test(`turns away who keeps trying with ${kind}, whatever they try then`, async ({ origin }) => {
      const attempt = elsewhere(`${origin}/api/session`);
      const statuses: number[] = [];
      const forwarded = { 'x-forwarded-for': '203.0.113.9' };
      for (let i = 0; i < 12; i++)
        statuses.push((await attempt({ ...json, origin, ...forwarded, ...headers }, body)).status);
      expect(statuses.slice(0, 10)).toEqual(Array(10).fill(status));
      expect(statuses.slice(10)).toEqual([429, 429]);
      expect((await attempt({ ...json, origin })).status).toBe(429);
    });

  test('counts what cannot be understood where recovery codes are taken, too', async ({ origin }) => {
    const attempt = elsewhere(`${origin}/api/session/recovery`);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await attempt({ ...json, origin }, '{')).status);
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });

  test('takes tokens once', async ({ page, origin, people }) => {
    const posted: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/session')) posted.push(sent.postData() ?? '');
    });
    await signIn(page, await people.member());
    const replayed = await elsewhere(`${origin}/api/session`)({ ...json, origin }, posted[0] ?? '{}');
    expect(replayed.status).toBe(401);
    expect(replayed.headers['set-cookie']).toBeUndefined();
  });
});

const hostile = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/sign-in',
];

test('no address leads anywhere but into our own house', async ({ page, origin, people }) => {
  await signIn(page, await people.member());
  for (const next of hostile) {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    expect(new URL(page.url()).origin, next).toBe(origin);
    expect(page.url(), next).not.toMatch(/evil|sign-in/);
  }
  await page.goto('/sign-in?next=/&next=//evil.example');
  expect(new URL(page.url()).origin).toBe(origin);
});

test('a hostile address does not survive a sign-in either', async ({ page, origin, people }) => {
  const left: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && left.push(new URL(request.url()).host));
  await page.goto(`/sign-in?next=${encodeURIComponent('/\\evil.example')}`);
  await fillSignIn(page, await people.member());
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  expect(new Set(left)).toEqual(new Set([new URL(origin).host]));
});
