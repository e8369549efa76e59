import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isAppError } from '@/lib/errors';
import { readBytes, readJson, requireSameOrigin } from './guard';

const ours = { host: 'club.example', origin: 'https://club.example', 'content-type': 'application/json' };

type Headers = Readonly<Record<string, string | undefined>>;

const request = (changes: Headers = {}, body: BodyInit = '{"name":"Ada"}') => {
  const headers = Object.entries({ ...ours, ...changes }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return new Request('http://inside.example/api', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
};

const schema = z.strictObject({ name: z.string() });

const refusal = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
  return 'let through';
};

afterEach(() => vi.unstubAllEnvs());

describe('where a request comes from', () => {
  it.each<[string, Headers]>([
    ['our page', {}],
    [
      'our page over plain http, as on a machine of one’s own',
      { host: 'localhost:3000', origin: 'http://localhost:3000' },
    ],
    ['our page, as the browser confirms', { 'sec-fetch-site': 'same-origin' }],
    ['our page, with the port spelled out', { host: 'club.example:443' }],
    ['our page, in other letters', { host: 'CLUB.example' }],
    ['our page at an address in brackets', { host: '[::1]:3000', origin: 'http://[::1]:3000' }],
  ])('lets %s through', async (_, headers) => {
    expect(await refusal(() => requireSameOrigin(request(headers)))).toBe('let through');
  });

  it.each<[string, Headers]>([
    ['another website', { origin: 'https://evil.example' }],
    ['no website at all', { origin: undefined }],
    ['an opaque origin', { origin: 'null' }],
    ['a look-alike behind ours', { origin: 'https://club.example.evil.example' }],
    ['a look-alike before ours', { origin: 'https://evilclub.example' }],
    ['a subdomain of ours', { origin: 'https://www.club.example' }],
    ['our parent domain', { origin: 'https://example' }],
    ['another port of ours', { origin: 'https://club.example:8443' }],
    ['another scheme', { origin: 'ftp://club.example' }],
    ['an origin with a path', { origin: 'https://club.example/' }],
    ['an origin with a user', { origin: 'https://club.example@evil.example' }],
    ['two origins', { origin: 'https://club.example https://evil.example' }],
    ['a trailing dot', { origin: 'https://club.example.' }],
    ['a wildcard', { origin: '*' }],
    ['an empty host on both sides', { host: undefined, origin: 'https://' }],
    ['a host that smuggles a path', { host: 'club.example/x', origin: 'https://club.example' }],
    ['a host that smuggles a user', { host: 'club.example@evil.example', origin: 'https://evil.example' }],
    ['another website, says the browser', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling, says the browser', { 'sec-fetch-site': 'same-site' }],
    ['an address bar, says the browser', { 'sec-fetch-site': 'none' }],
    [
      'a forwarded host that nobody vouches for',
      { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    ],
  ])('refuses %s', async (_, headers) => {
    expect(await refusal(() => requireSameOrigin(request(headers)))).toBe('forbidden');
    expect(await refusal(() => readJson(request(headers), schema))).toBe('forbidden');
  });

  it('believes the proxy where it stands behind one, scheme included', async () => {
    vi.stubEnv('CLUBHOUSE_BEHIND_PROXY', '1');
    const forwarded = { host: 'inside:3000', 'x-forwarded-host': 'club.example', 'x-forwarded-proto': 'https' };
    expect(await refusal(() => requireSameOrigin(request(forwarded)))).toBe('let through');
    const plain = { ...forwarded, origin: 'http://club.example' };
    expect(await refusal(() => requireSameOrigin(request(plain)))).toBe('forbidden');
    const inside = { ...forwarded, origin: 'http://inside:3000' };
    expect(await refusal(() => requireSameOrigin(request(inside)))).toBe('forbidden');
  });
});

describe('what a request brings', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'reads %s',
    async (type) => {
      expect(await readJson(request({ 'content-type': type }), schema)).toEqual({ name: 'Ada' });
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
    'application/json, text/plain',
    'application/json; charset=utf-7',
    'application/jsonp',
    'application/problem+json',
    undefined,
  ])('refuses the type %s', async (type) => {
    expect(await refusal(() => readJson(request({ 'content-type': type }, new Uint8Array([123, 125])), schema))).toBe(
      'malformed',
    );
  });

  it.each(['gzip', 'br', 'x'])('refuses what is said to be packed by %s', async (coding) => {
    expect(await refusal(() => readJson(request({ 'content-encoding': coding }), schema))).toBe('malformed');
  });

  it.each(['', '{', '{"name":"Ada"} x', "{'name':'Ada'}", 'undefined', '\u0000'])(
    'refuses %j as JSON',
    async (body) => {
      expect(await refusal(() => readJson(request({}, body), schema))).toBe('malformed');
    },
  );

  it('refuses bytes that are no text', async () => {
    const bytes = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    expect(await refusal(() => readJson(request({}, bytes), schema))).toBe('malformed');
    expect(await refusal(() => readJson(request({}, bytes.slice(0, 9 + 1)), schema))).toBe('malformed');
  });

  it.each(['[]', 'null', '"Ada"', '{"name":1}', '{"name":"Ada","role":"x"}', '{"name":"Ada","__proto__":{"a":1}}'])(
    'refuses %s by the schema, naming what is wrong',
    async (body) => {
      const error = await readJson(request({}, body), schema).catch((thrown: unknown) => thrown);
      expect(isAppError(error, 'invalid') && error.detail.issues?.length).toBeGreaterThan(0);
    },
  );

  it('refuses a body that is announced too large before reading it', async () => {
    const body = request({ 'content-length': '2000' }, '{"name":"Ada"}');
    expect(await refusal(() => readJson(body, schema, { maxBytes: 1024 }))).toBe('too_large');
    expect(body.bodyUsed).toBe(false);
  });

  it('stops reading a body that turns out too large', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    expect(await refusal(() => readJson(request({}, endless), schema, { maxBytes: 8192 }))).toBe('too_large');
    expect(sent).toBeLessThan(20_000);
  });

  it('reads letters that arrive in chunks', async () => {
    const bytes = Buffer.from('{"name":"Jörg"}');
    const chunks = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await readJson(request({}, chunks), schema)).toEqual({ name: 'Jörg' });
  });

  it('takes a file as it is, from our own pages and up to a limit', async () => {
    const bytes = Uint8Array.of(0xff, 0, 0x41);
    const sent = (headers: Headers = {}) => request({ 'content-type': 'text/csv', ...headers }, bytes);
    expect([...(await readBytes(sent(), 3))]).toEqual([0xff, 0, 0x41]);
    expect(await refusal(() => readBytes(sent(), 2))).toBe('too_large');
    expect(await refusal(() => readBytes(sent({ origin: 'https://evil.example' }), 3))).toBe('forbidden');
  });
});
