import { createHmac } from 'node:crypto';
import { CompactSign, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shiftClock } from '@/lib/clock';
import { refusal } from '@/local/testing/refusal.fixture';
import { type ClaimChanges, clientId, KeyServer, makeKey, type SigningKey, userId } from './key-server.fixture';
import { verifyTokens } from './tokens';

let server: KeyServer;
let key: SigningKey;
let nextKey: SigningKey;

beforeAll(async () => {
  [key, nextKey] = await Promise.all([makeKey('key-1'), makeKey('key-2')]);
});
beforeEach(async () => {
  server = new KeyServer();
  await server.start();
  server.published = [key];
});
afterEach(async () => {
  shiftClock(0);
  vi.useRealTimers();
  await server.stop();
});
afterAll(() => {
  delete process.env.COGNITO_ENDPOINT;
});

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const genuine = async (changes: ClaimChanges = {}, by = key) => ({
  idToken: await server.sign(by, server.claims('id', changes)),
  accessToken: await server.sign(by, server.claims('access', changes)),
});

describe('genuine tokens', () => {
  it('tell whom they speak of', async () => {
    expect(await verifyTokens(await genuine())).toEqual({ userId, username: userId });
  });

  it('are good without a trace of the sign-in, which not every pool gives', async () => {
    expect(await verifyTokens(await genuine({ origin_jti: undefined }))).toMatchObject({ userId });
  });

  it('are good from a clock that is a little ahead', async () => {
    expect(await verifyTokens(await genuine({ iat: seconds(30), nbf: seconds(30) }))).toMatchObject({ userId });
  });

  it('are good until they expire and not a second longer', async () => {
    const tokens = await genuine({ exp: seconds(600) });
    shiftClock(598_000);
    expect(await verifyTokens(tokens)).toMatchObject({ userId });
    shiftClock(601_000);
    expect((await refusal(verifyTokens(tokens))).code).toBe('unauthenticated');
  });
});

type Forgery = (claims: JWTPayload) => Promise<string>;
const header = (protectedHeader: object) => encoded({ alg: 'RS256', kid: 'key-1', ...protectedHeader });
const unsigned =
  (alg: string): Forgery =>
  async (claims) =>
    `${header({ alg })}.${encoded(claims)}.`;
const changed =
  (changes: ClaimChanges): Forgery =>
  (claims) =>
    server.sign(key, { ...claims, ...changes } as JWTPayload);
const hmac =
  (secret: string | Buffer): Forgery =>
  async (claims) => {
    const signed = `${header({ alg: 'HS256' })}.${encoded(claims)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
const publicKeyText = async () => exportSPKI((await importJWK({ ...key.jwk, ext: true }, 'RS256')) as CryptoKey);

const forgeries: readonly (readonly [string, Forgery])[] = [
  ['no algorithm', unsigned('none')],
  ['no algorithm, spelled None', unsigned('None')],
  ['no algorithm, spelled NONE', unsigned('NONE')],
  ['no algorithm, spelled nOnE', unsigned('nOnE')],
  ['a shared secret that is empty', hmac('')],
  ['a shared secret that is guessed', hmac('secret')],
  ['the public key as a shared secret', async (claims) => hmac(await publicKeyText())(claims)],
  ['the public modulus as a shared secret', (claims) => hmac(Buffer.from(key.jwk.n ?? '', 'base64url'))(claims)],
  ['another key under the same id', async (claims) => server.sign({ ...nextKey, kid: 'key-1' }, claims)],
  ['a key that nobody published', (claims) => server.sign(nextKey, claims)],
  ['a key id that climbs folders', (claims) => server.sign({ ...key, kid: '../../../../dev/null' }, claims)],
  ['a key id that is a query', (claims) => server.sign({ ...key, kid: "x' UNION SELECT 'key" }, claims)],
  ['no key id', (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(key.privateKey)],
  [
    'a key that it brings along',
    (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'key-2', jwk: nextKey.jwk }).sign(nextKey.privateKey),
  ],
  [
    'a key set address that it brings along',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-2', jku: `${server.issuer}/evil.json` })
        .sign(nextKey.privateKey),
  ],
  ['a neighbouring algorithm', (claims) => signedAs('PS256', claims)],
  ['an algorithm of another kind', (claims) => signedAs('ES256', claims)],
  [
    'a demand that we do not know',
    (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1', crit: ['x'], x: true })
        .sign(key.privateKey, { crit: { x: true } }),
  ],
  [
    'a body exchanged after signing',
    async (claims) => exchangeBody(await server.sign(key, claims), { ...claims, a: 1 }),
  ],
  ['a signature cut short', async (claims) => (await server.sign(key, claims)).slice(0, -8)],
  ['a signature of junk', async (claims) => `${header({})}.${encoded(claims)}.${'A'.repeat(342)}`],
  ['a body that is no object', async () => rawSigned('"text"')],
  ['a body that is no JSON', async () => rawSigned('{')],
  ['nothing at all', async () => ''],
  ['words', async () => 'let me in'],
  ['five parts, as encrypted tokens have', async () => 'a.b.c.d.e'],
  ['another issuer', changed({ iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Evil' })],
  ['an issuer that begins like ours', (claims) => server.sign(key, { ...claims, iss: `${server.issuer}2` })],
  ['no issuer', changed({ iss: undefined })],
  ['another client', changed({ aud: 'other-client', client_id: 'other-client' })],
  ['our client among others', changed({ aud: [clientId, 'other'], client_id: [clientId, 'other'] })],
  ['no client', changed({ aud: undefined, client_id: undefined })],
  ['no use', changed({ token_use: undefined })],
  ['a made-up use', changed({ token_use: 'refresh' })],
  ['expiry a second ago', changed({ exp: seconds(-1) })],
  ['expiry long ago', changed({ iat: seconds(-7200), exp: seconds(-3600) })],
  ['no expiry', changed({ exp: undefined })],
  ['an expiry that is no number', changed({ exp: 'tomorrow' })],
  ['a time ten minutes ahead before which it is not valid', changed({ nbf: seconds(600) })],
  ['an issue time ten minutes ahead', changed({ iat: seconds(600) })],
  ['no issue time', changed({ iat: undefined })],
  ['an issue time of the day before yesterday', changed({ iat: seconds(-172_800) })],
  ['no subject', changed({ sub: undefined })],
  ['a subject with a separator', changed({ sub: `${userId}#x` })],
  ['a subject that is a list', changed({ sub: [userId] })],
];

async function signedAs(alg: 'PS256' | 'ES256', claims: JWTPayload): Promise<string> {
  const { privateKey } = await generateKeyPair(alg);
  return new SignJWT(claims).setProtectedHeader({ alg, kid: 'key-1' }).sign(privateKey);
}

const exchangeBody = (token: string, claims: JWTPayload): string => {
  const [head, , signature] = token.split('.');
  return [head, encoded(claims), signature].join('.');
};

const rawSigned = (body: string): Promise<string> =>
  new CompactSign(Buffer.from(body)).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key.privateKey);

describe.each(['id', 'access'] as const)('an %s token', (use) => {
  it.each(forgeries)('with %s is refused', async (_, forge) => {
    const good = await genuine();
    const forged = await forge(server.claims(use));
    const tokens = use === 'id' ? { ...good, idToken: forged } : { ...good, accessToken: forged };
    expect((await refusal(verifyTokens(tokens))).code).toBe('unauthenticated');
    expect(await verifyTokens(good)).toMatchObject({ userId });
  });
});

describe('two tokens that do not belong together', () => {
  it('are refused when one stands for the other', async () => {
    const { idToken, accessToken } = await genuine();
    for (const tokens of [
      { idToken: accessToken, accessToken: idToken },
      { idToken, accessToken: idToken },
      { idToken: accessToken, accessToken },
    ])
      expect((await refusal(verifyTokens(tokens))).code).toBe('unauthenticated');
  });

  it.each([
    ['two people', { sub: 'somebody-else', 'cognito:username': 'somebody-else' }],
    ['two names', { 'cognito:username': 'somebody-else' }],
    ['two sign-ins', { origin_jti: 'sign-in-2' }],
  ])('are refused when they are of %s', async (_, changes) => {
    const good = await genuine();
    const idToken = await server.sign(key, server.claims('id', changes));
    expect((await refusal(verifyTokens({ ...good, idToken }))).code).toBe('unauthenticated');
  });
});

describe('the keys of the pool', () => {
  it('are fetched once for many', async () => {
    const tokens = await genuine();
    await Promise.all(Array.from({ length: 20 }, () => verifyTokens(tokens)));
    expect(server.fetches).toBe(1);
  });

  it('are fetched again, once, when a new one signs', async () => {
    const old = await genuine();
    await verifyTokens(old);
    server.published = [key, nextKey];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    const fresh = await genuine({}, nextKey);
    await Promise.all([verifyTokens(fresh), verifyTokens(fresh), verifyTokens(old)]);
    await verifyTokens(fresh);
    expect(server.fetches).toBe(2);
  });

  it('no longer count when they are withdrawn', async () => {
    const old = await genuine();
    await verifyTokens(old);
    server.published = [nextKey];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 700_000 });
    expect((await refusal(verifyTokens(old))).code).toBe('unauthenticated');
  });

  it('are not asked for at every invented key id', async () => {
    const forged = await genuine({}, { ...nextKey, kid: 'invented' });
    for (let i = 0; i < 10; i++) await refusal(verifyTokens(forged));
    expect(server.fetches).toBeLessThanOrEqual(2);
  });

  it.each(['error', 'garbage', 'silence'] as const)('that answer with %s mean: not now', async (trouble) => {
    server.trouble = trouble;
    const refused = await refusal(verifyTokens(await genuine()));
    expect(refused.code).toBe('unavailable');
    expect(refused.detail.retryAfterSeconds).toBeGreaterThan(0);
    server.trouble = 'none';
    expect(await verifyTokens(await genuine())).toMatchObject({ userId });
  });

  it('that nobody serves mean: not now', async () => {
    const tokens = await genuine();
    await server.stop();
    expect((await refusal(verifyTokens(tokens))).code).toBe('unavailable');
  });
});
