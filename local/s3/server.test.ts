// The HTTP server itself: buckets, CORS, refusals in the right shape, odd requests survived, and a prompt close.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetBucketAclCommand,
  GetObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  PutObjectTaggingCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3 } from './server';
import { bucket, credentials, outcome, refusal, startTestBed, type TestBed } from './test-bed.fixture';
import { signByHand } from './test-signer.fixture';

let bed: TestBed;
beforeAll(async () => {
  bed = await startTestBed({ allowedOrigins: ['http://localhost:3000', 'https://*.club.example'] });
});
afterAll(() => bed.dispose());

const at = (path = '') => `${bed.server.url}/${bucket}/${path}`;

describe('buckets', () => {
  it('leaves folders alone that are not its own, and names a damaged record', async () => {
    const own = await startTestBed();
    await mkdir(join(own.dir, 'somebody-else'));
    await own.restart();
    expect(await readdir(join(own.dir, 'somebody-else'))).toEqual([]);
    const record = join(own.dir, bucket, 'objects', `${'0'.repeat(64)}.json`);
    await writeFile(record, '{');
    await expect(own.restart()).rejects.toThrow(record);
    await own.dispose();
  });

  it('opens a folder in which records say more, and parts of uploads lie', async () => {
    const own = await startTestBed();
    const inside = (...names: string[]) => join(own.dir, bucket, ...names);
    const checksum = { algorithm: 'SHA256', value: 'eA==-2', type: 'COMPOSITE' };
    const etag = `${'0'.repeat(32)}-2`;
    const known = {
      key: 'a',
      blob: 'body',
      size: 4,
      etag,
      lastModified: Date.now(),
      headers: { 'content-type': 'a/b' },
    };
    const record = { ...known, checksum, tags: [{ Key: 'state', Value: 'kept' }], uploadId: 'done' };
    const name = createHash('sha256').update('a').digest('hex');
    await writeFile(inside('blobs', 'body'), 'text');
    await writeFile(inside('objects', `${name}.json`), JSON.stringify(record));
    await mkdir(inside('uploads', 'begun'), { recursive: true });
    await writeFile(inside('uploads', 'begun', 'upload.json'), '{"key":"b","headers":{},"tags":[]}');
    await writeFile(inside('uploads', 'begun', '1.json'), '{"number":1,"blob":"part","size":1,"etag":"x"}');
    await writeFile(inside('blobs', 'part'), 'x');
    await own.restart();
    const { Contents } = await own.client.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['a']);
    const object = await own.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'a' }));
    expect(object).toMatchObject({ ContentType: 'a/b', ETag: `"${etag}"`, ContentLength: 4 });
    expect(await object.Body?.transformToString()).toBe('text');
    expect(await readdir(inside('blobs'))).toEqual(['body']);
    await own.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'new' }));
    await own.restart();
    expect(await readdir(inside('blobs'))).toHaveLength(1);
    await own.dispose();
  });

  it.each(['UPPER', 'a', 'a..b', 'under_score', '../out', ''])('refuses the name %s', async (name) => {
    await expect(startS3({ dir: bed.dir, buckets: [name], ...credentials })).rejects.toThrow(
      'cannot be the name of a bucket',
    );
  });
});

describe('CORS', () => {
  const preflight = (origin: string, method = 'PUT') => {
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    };
    return fetch(at('a'), { method: 'OPTIONS', headers });
  };

  it.each(['http://localhost:3000', 'https://www.club.example'])('lets %s ask and read', async (origin) => {
    const asked = await preflight(origin);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PUT');
    expect(asked.headers.get('access-control-allow-headers')).toBe('content-type');
    const refused = await fetch(at('a'), { headers: { origin } });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBe(origin);
    expect(refused.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(refused.headers.get('vary')).toContain('Origin');
  });

  it('refuses other origins and methods', async () => {
    expect(await outcome(preflight('http://localhost:3001'))).toBe('403 AccessForbidden');
    expect(await outcome(preflight('https://club.example.evil'))).toBe('403 AccessForbidden');
    expect(await outcome(preflight('http://localhost:3000', 'PATCH'))).toBe('403 AccessForbidden');
    expect(await outcome(fetch(at('a'), { method: 'OPTIONS' }))).toBe('400 InvalidRequest');
    const foreign = await fetch(at('a'), { headers: { origin: 'http://localhost:3001' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('refusals', () => {
  const to = { Bucket: bucket, Key: 'untouched' };

  it.each([
    ['CreateMultipartUpload', () => bed.client.send(new CreateMultipartUploadCommand(to))],
    [
      'UploadPart',
      () => bed.client.send(new UploadPartCommand({ ...to, UploadId: 'u', PartNumber: 1, Body: 'other' })),
    ],
    ['PutObjectTagging', () => bed.client.send(new PutObjectTaggingCommand({ ...to, Tagging: { TagSet: [] } }))],
    ['PutObject with tags', () => bed.client.send(new PutObjectCommand({ ...to, Body: 'other', Tagging: 'a=b' }))],
    ['CopyObject', () => bed.client.send(new CopyObjectCommand({ ...to, CopySource: `${bucket}/other` }))],
    [
      'DeleteObjects',
      () => bed.client.send(new DeleteObjectsCommand({ ...to, Delete: { Objects: [{ Key: to.Key }] } })),
    ],
    ['GetBucketAcl', () => bed.client.send(new GetBucketAclCommand(to))],
    ['ListBuckets', () => bed.client.send(new ListBucketsCommand({}))],
  ])('does not implement %s, and says so', async (_, send) => {
    await bed.client.send(new PutObjectCommand({ ...to, Body: 'former' }));
    expect(await refusal(send())).toBe('501 NotImplemented');
    expect(await (await bed.client.send(new GetObjectCommand(to))).Body?.transformToString()).toBe('former');
  });

  it.each([
    ['GET', ''],
    ['PUT', ''],
    ['POST', 'a'],
    ['POST', 'a?uploads'],
    ['POST', 'a?uploadId=u'],
    ['PUT', 'a?partNumber=1'],
    ['PUT', 'a?uploadId=u'],
    ['GET', 'a?uploadId=u'],
    ['GET', 'a?partNumber=1'],
    ['GET', 'a?versionId=v'],
    ['GET', 'a?response-content-type=text%2Fhtml'],
    ['GET', 'a?tagging'],
    ['DELETE', 'a?tagging'],
    ['DELETE', 'a?uploadId=u'],
    ['DELETE', 'a?acl'],
  ])('does not take %s %s for something else', async (method, path) => {
    const url = at(path);
    const { headers } = signByHand(method, url, {});
    const init = method === 'GET' ? { method, headers } : { method, headers, body: 'x' };
    expect(await outcome(fetch(url, init))).toBe('501 NotImplemented');
  });

  it('knows the methods there are', async () => {
    const { headers } = signByHand('PATCH', at('a'), {});
    expect(await outcome(fetch(at('a'), { method: 'PATCH', headers, body: 'x' }))).toBe('405 MethodNotAllowed');
  });

  it('gives XML with code, resource and request id, but no body to HEAD', async () => {
    const answer = await fetch(at('a&b'));
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(text).toContain(`<Resource>/${bucket}/a&amp;b</Resource>`);
    expect(text).toContain(`<RequestId>${answer.headers.get('x-amz-request-id')}</RequestId>`);
    const head = await fetch(at('a'), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([403, '']);
  });

  it('invites a body only when it will take it', async () => {
    const ask = async (url: string, headers: Record<string, string>) => {
      const upload = request(url, {
        method: 'PUT',
        headers: { ...headers, 'content-length': 5, expect: '100-continue' },
      });
      let isInvited = false;
      upload.on('continue', () => {
        isInvited = true;
        upload.end('hello');
      });
      upload.flushHeaders();
      const [response] = await once(upload, 'response');
      response.resume();
      if (!isInvited) upload.destroy();
      return [isInvited, response.statusCode];
    };
    expect(await ask(at('a'), {})).toEqual([false, 403]);
    expect(await ask(at('a'), signByHand('PUT', at('a'), {}).headers)).toEqual([true, 200]);
  });
});

describe('odd requests', () => {
  async function raw(text: string): Promise<string> {
    const socket = connect(bed.server.port, '127.0.0.1');
    socket.end(text);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer.split('\r\n')[0] ?? '';
  }

  it.each([
    ['nonsense', 'hello\r\n\r\n'],
    ['a broken escape', 'GET /b/%zz HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['broken UTF-8', 'GET /b/%ff HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a broken query', 'GET /b/a?x=%f HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no path', 'GET * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an empty bucket', 'GET //key HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['two lengths', 'PUT /b/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    ['a wrong length', 'PUT /b/a HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\nx'],
    ['an enormous header', `GET /b/a HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['no host', 'GET /b/a HTTP/1.1\r\n\r\n'],
  ])('answers %s with a 4xx', async (_, text) => {
    expect(await raw(text)).toMatch(/^HTTP\/1.1 4\d\d/);
  });

  it('survives clients that hang up in the middle of an upload or a download', async () => {
    const big = 'x'.repeat(8_000_000);
    await bed.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'big', Body: big }));
    const { headers } = signByHand('PUT', at('half'), {});
    const upload = request(at('half'), { method: 'PUT', headers: { ...headers, 'content-length': 1000 } });
    upload.on('error', () => {});
    upload.write('half', () => upload.destroy());
    const link = await getSignedUrl(bed.client, new GetObjectCommand({ Bucket: bucket, Key: 'big' }));
    const download = request(link, (response) => response.destroy()).on('error', () => {});
    download.end();
    await once(download, 'close');
    const half = bed.client.send(new GetObjectCommand({ Bucket: bucket, Key: 'half' }));
    expect(await refusal(half)).toBe('404 NoSuchKey');
    const count = async (name: string) => (await readdir(join(bed.dir, bucket, name))).length;
    await expect.poll(async () => (await count('blobs')) - (await count('objects'))).toBe(0);
  });
});

describe('bodies nobody wants', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  afterAll(() => agent.destroy());

  /** Sends everything before it looks at the answer, as browsers do. */
  async function sendAll(url: string, method: string, headers: Record<string, string>, body: Buffer): Promise<number> {
    const upload = request(url, { method, headers: { ...headers, 'content-length': body.length }, agent });
    const answered = once(upload, 'response');
    upload.end(body);
    await once(upload, 'finish');
    const [response] = await answered;
    response.resume();
    await once(response, 'end');
    return response.statusCode;
  }

  it('lets a client finish sending what was refused, and keeps the connection in order', async () => {
    const big = Buffer.alloc(20_000_000, 'z');
    const stream = {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-decoded-content-length': '5',
    };
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    const file = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"\r\n\r\n');
    expect(await sendAll(at('a'), 'PUT', {}, big)).toBe(403);
    expect(await sendAll(at('a'), 'PUT', signByHand('PUT', at('a'), stream).headers, big)).toBe(400);
    expect(await sendAll(at(), 'POST', form, Buffer.concat([file, big]))).toBe(400);
    expect(await sendAll(at('a'), 'PUT', signByHand('PUT', at('a'), {}).headers, Buffer.from('x'))).toBe(200);
  });

  it('takes a form with a long tail and the next request on the same connection', async () => {
    const { fields } = await createPresignedPost(bed.client, { Bucket: bucket, Key: 'tailed' });
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const parts = Object.entries({ ...fields, file: 'content', tail: 'z'.repeat(5_000_000) }).map((entry) =>
      part(...entry),
    );
    const body = Buffer.from(`${parts.join('')}--b--\r\n`);
    const form = { 'content-type': 'multipart/form-data; boundary=b' };
    expect(await sendAll(at(), 'POST', form, body)).toBe(204);
    expect(await sendAll(at('a'), 'PUT', signByHand('PUT', at('a'), {}).headers, Buffer.from('x'))).toBe(200);
  });
});

describe('closing', () => {
  it('ends although connections are open and an upload is under way', async () => {
    const own = await startTestBed();
    const { port } = own.server;
    await own.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'keep-alive', Body: 'x' }));
    const idle = connect(port, '127.0.0.1').on('error', () => {});
    await once(idle, 'connect');
    const url = `${own.server.url}/${bucket}/slow`;
    const { headers } = signByHand('PUT', url, {});
    const upload = request(url, { method: 'PUT', headers: { ...headers, 'content-length': 1000 } }).on(
      'error',
      () => {},
    );
    await new Promise<void>((resolve) => upload.write('x', () => resolve()));
    await own.server.close();
    expect(await outcome(fetch(url).catch(() => new Response('gone', { status: 599 })))).toBe('599');
    await own.dispose();
  });

  it('fails to start on a taken port or in an impossible folder', async () => {
    const options = { dir: bed.dir, buckets: [bucket], ...credentials };
    await expect(startS3({ ...options, port: bed.server.port })).rejects.toThrow('EADDRINUSE');
    await expect(startS3({ ...options, dir: '/dev/null/x' })).rejects.toThrow();
  });
});
