// Who may pass: holders of the secret, by header or by presigned link, within time and with nothing changed on the way.
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3ClientConfig } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucket, credentials, outcome, refusal, startTestBed, type TestBed } from './test-bed.fixture';
import { signByHand } from './test-signer.fixture';

let bed: TestBed;
beforeAll(async () => {
  bed = await startTestBed();
  await bed.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'hello' }));
});
afterAll(() => bed.dispose());

const getA = new GetObjectCommand({ Bucket: bucket, Key: 'a' });
const minutes = (count: number) => count * 60_000;
const address = (path: string) => `${bed.server.url}/${bucket}/${path}`;

describe('a signed header', () => {
  const listWith = (config: S3ClientConfig) =>
    refusal(bed.connect(config).send(new ListObjectsV2Command({ Bucket: bucket })));

  it('refuses an unknown access key', async () => {
    expect(await listWith({ credentials: { ...credentials, accessKeyId: 'OTHER' } })).toBe('403 InvalidAccessKeyId');
  });

  it('refuses a wrong secret', async () => {
    expect(await listWith({ credentials: { ...credentials, secretAccessKey: 'x' } })).toBe('403 SignatureDoesNotMatch');
  });

  it('refuses another region', async () => {
    expect(await listWith({ region: 'us-west-2' })).toBe('400 AuthorizationHeaderMalformed');
  });

  it('refuses a clock that is more than 15 minutes off', async () => {
    expect(await listWith({ systemClockOffset: minutes(16) })).toBe('403 RequestTimeTooSkewed');
    expect(await listWith({ systemClockOffset: minutes(-16) })).toBe('403 RequestTimeTooSkewed');
    expect(await listWith({ systemClockOffset: minutes(14) })).toBe('accepted');
  });

  it('accepts what was signed and refuses any change to it', async () => {
    const { headers } = signByHand('GET', address('a'), { 'x-amz-meta-note': 'one' });
    expect(await outcome(fetch(address('a'), { headers }))).toBe('200');
    const tampered = { ...headers, 'x-amz-meta-note': 'two' };
    expect(await outcome(fetch(address('a'), { headers: tampered }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(fetch(address('b'), { headers }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(fetch(address('a?x=1'), { headers }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(fetch(address('a'), { method: 'DELETE', headers }))).toBe('403 SignatureDoesNotMatch');
  });

  it('refuses x-amz headers and hosts that are not signed', async () => {
    const { headers } = signByHand('GET', address('a'), {});
    const extra = { ...headers, 'x-amz-meta-note': 'one' };
    expect(await outcome(fetch(address('a'), { headers: extra }))).toBe('403 AccessDenied');
    const hostless = signByHand('GET', address('a'), {}, { leaveUnsigned: ['host'] });
    expect(await outcome(fetch(address('a'), { headers: hostless.headers }))).toBe('403 AccessDenied');
  });

  it.each([
    ['AWS AKID:signature', '400 InvalidRequest'],
    ['Bearer token', '400 InvalidRequest'],
    ['AWS4-HMAC-SHA256 nonsense', '400 AuthorizationHeaderMalformed'],
    ['AWS4-HMAC-SHA256 Credential=a, SignedHeaders=host, Signature=b', '400 AuthorizationHeaderMalformed'],
  ])('refuses the Authorization %s', async (authorization, expected) => {
    const { headers } = signByHand('GET', address('a'), {});
    expect(await outcome(fetch(address('a'), { headers: { ...headers, authorization } }))).toBe(expected);
  });

  it('refuses a request without payload hash or date', async () => {
    const { headers } = signByHand('GET', address('a'), {});
    const { 'x-amz-content-sha256': _, ...hashless } = headers;
    expect(await outcome(fetch(address('a'), { headers: hashless }))).toBe('400 InvalidRequest');
    const { 'x-amz-date': __, ...dateless } = headers;
    expect(await outcome(fetch(address('a'), { headers: dateless }))).toBe('403 AccessDenied');
  });

  it.each([
    ['GET', 'a'],
    ['HEAD', 'a'],
    ['PUT', 'a'],
    ['DELETE', 'a'],
    ['GET', '?list-type=2'],
    ['GET', 'a?acl'],
  ])('refuses %s %s of nobody at all', async (method, path) => {
    expect(await outcome(fetch(address(path), { method }))).toMatch(method === 'HEAD' ? '403' : '403 AccessDenied');
  });
});

describe('a presigned link', () => {
  const linkTo = (options = {}) => getSignedUrl(bed.client, getA, { expiresIn: 60, ...options });
  const change = (link: string, name: string, value: string) => {
    const url = new URL(link);
    url.searchParams.set(name, value);
    return fetch(url);
  };

  it('reads with nothing but the link', async () => {
    expect(await (await fetch(await linkTo())).text()).toBe('hello');
  });

  it('refuses any change to it', async () => {
    const link = await linkTo();
    expect(await outcome(change(link, 'X-Amz-Expires', '600'))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(change(link, 'X-Amz-Signature', 'f'.repeat(64)))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(change(link, 'X-Amz-Signature', 'short'))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(change(link, 'response-content-type', 'text/html'))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(fetch(link.replace('/a?', '/b?')))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(fetch(link, { method: 'DELETE' }))).toBe('403 SignatureDoesNotMatch');
  });

  it('refuses a link before its time and after it', async () => {
    expect(await outcome(fetch(await linkTo({ signingDate: new Date(Date.now() - 61_000) })))).toBe('403 AccessDenied');
    expect(await outcome(fetch(await linkTo({ signingDate: new Date(Date.now() - 20_000) })))).toBe('200');
    expect(await outcome(fetch(await linkTo({ signingDate: new Date(Date.now() + minutes(20)) })))).toBe(
      '403 AccessDenied',
    );
  });

  it('refuses incomplete and impossible parameters', async () => {
    const link = await linkTo();
    const expected = '400 AuthorizationQueryParametersError';
    expect(await outcome(change(link, 'X-Amz-Expires', '604801'))).toBe(expected);
    expect(await outcome(change(link, 'X-Amz-Expires', 'soon'))).toBe(expected);
    expect(await outcome(change(link, 'X-Amz-Algorithm', 'AWS4-ECDSA'))).toBe(expected);
    expect(await outcome(change(link, 'X-Amz-Credential', 'a/b'))).toBe(expected);
    expect(await outcome(change(link, 'X-Amz-Date', 'yesterday'))).toBe(expected);
    const unknown = `OTHER/${new URL(link).searchParams.get('X-Amz-Credential')?.split('/').slice(1).join('/')}`;
    expect(await outcome(change(link, 'X-Amz-Credential', unknown))).toBe('403 InvalidAccessKeyId');
    expect(await outcome(fetch(link, { headers: { authorization: 'AWS4-HMAC-SHA256 x' } }))).toBe(
      '400 InvalidArgument',
    );
  });

  it('writes with the headers that were signed into it', async () => {
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: 'put',
      ContentType: 'image/png',
      Metadata: { by: 'me' },
    });
    const link = await getSignedUrl(bed.client, command, { signableHeaders: new Set(['content-type']) });
    const send = (type: string, more = {}) =>
      fetch(link, { method: 'PUT', body: 'picture', headers: { 'content-type': type, ...more } });
    expect(await outcome(send('text/html'))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(send('image/png', { 'x-amz-meta-by': 'you' }))).toBe('403 AccessDenied');
    expect(await outcome(send('image/png'))).toBe('200');
    const stored = await bed.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'put' }));
    expect(stored).toMatchObject({ ContentType: 'image/png', Metadata: { by: 'me' }, ContentLength: 7 });
  });

  it('carries metadata of any script, but nothing that would break a header', async () => {
    const linkWith = (by: string) =>
      getSignedUrl(bed.client, new PutObjectCommand({ Bucket: bucket, Key: 'script', Metadata: { by } }));
    expect(await outcome(fetch(await linkWith('Zoë 🎾'), { method: 'PUT', body: 'x' }))).toBe('200');
    const stored = await bed.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'script' }));
    expect(Buffer.from(stored.Metadata?.by ?? '', 'latin1').toString()).toBe('Zoë 🎾');
    expect(await outcome(fetch(await linkWith('a\r\nb: c'), { method: 'PUT', body: 'x' }))).toBe('400 InvalidArgument');
  });

  it('binds the length when the length is signed', async () => {
    const command = new PutObjectCommand({ Bucket: bucket, Key: 'sized', ContentLength: 4 });
    const link = await getSignedUrl(bed.client, command, { signableHeaders: new Set(['content-length']) });
    expect(await outcome(fetch(link, { method: 'PUT', body: 'four!' }))).toBe('403 SignatureDoesNotMatch');
    expect(await outcome(fetch(link, { method: 'PUT', body: 'four' }))).toBe('200');
  });
});
