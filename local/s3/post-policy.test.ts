// Browser form uploads: the signed policy decides, and a file that breaks it leaves nothing behind.
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bucket, credentials, outcome, startTestBed, type TestBed } from './test-bed.fixture';

let bed: TestBed;
beforeAll(async () => {
  bed = await startTestBed({ allowedOrigins: ['http://localhost:3000'] });
});
afterAll(() => bed.dispose());

afterEach(async () => {
  const folder = join(bed.dir, bucket);
  expect((await readdir(join(folder, 'blobs'))).length).toBe((await readdir(join(folder, 'objects'))).length);
});

type Changes = Record<string, string | undefined>;

async function presign(options: Partial<PresignedPostOptions> = {}) {
  return createPresignedPost(bed.client, { Bucket: bucket, Key: 'uploads/a.png', Expires: 60, ...options });
}

async function upload(options: Partial<PresignedPostOptions>, changes: Changes = {}, file = 'picture') {
  const { url, fields } = await presign(options);
  return fetch(url, { method: 'POST', body: form({ ...fields, ...changes }, file) });
}

function form(fields: Changes, file?: string): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) body.append(field, value);
  if (file !== undefined) body.append('file', new File([file], 'a.png', { type: 'text/html' }));
  return body;
}

const get = (Key: string) => bed.client.send(new GetObjectCommand({ Bucket: bucket, Key }));
const list = async () => (await bed.client.send(new ListObjectsV2Command({ Bucket: bucket }))).Contents ?? [];

describe('what a policy allows', () => {
  it('stores the file under the signed key with the signed headers', async () => {
    const Fields = { 'Content-Type': 'image/png', 'x-amz-meta-by': 'Zoë', 'Cache-Control': 'max-age=9' };
    const response = await upload({ Fields });
    expect(response.status).toBe(204);
    const object = await get('uploads/a.png');
    expect(await object.Body?.transformToString()).toBe('picture');
    expect(object).toMatchObject({
      ContentType: 'image/png',
      CacheControl: 'max-age=9',
      ETag: response.headers.get('etag'),
    });
    expect(Buffer.from(object.Metadata?.by ?? '', 'latin1').toString()).toBe('Zoë');
  });

  it('answers without content, as the form may ask', async () => {
    const response = await upload({ Fields: { success_action_status: '204' } });
    expect(response.status).toBe(204);
    expect(response.headers.get('etag')).toMatch(/^"\w{32}"$/);
  });

  it('ignores x-ignore- fields and whatever follows the file', async () => {
    const { url, fields } = await presign();
    const body = form({ ...fields, 'x-ignore-me': 'y' }, 'x');
    body.append('key', 'elsewhere');
    expect(await outcome(fetch(url, { method: 'POST', body }))).toBe('204');
  });

  it('shows the answer to pages of allowed origins', async () => {
    const { url, fields } = await presign();
    const send = (origin: string) => fetch(url, { method: 'POST', body: form(fields, 'x'), headers: { origin } });
    const allowed = await send('http://localhost:3000');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(allowed.headers.get('access-control-expose-headers')).toContain('ETag');
    expect((await send('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('what a policy refuses', () => {
  it.each<[string, Partial<PresignedPostOptions>, Changes, string]>([
    ['another key', {}, { key: 'uploads/b.png' }, '403 AccessDenied'],
    ['a field it does not mention', {}, { 'Content-Type': 'text/html' }, '403 AccessDenied'],
    [
      'a changed field',
      { Fields: { 'Content-Type': 'image/png' } },
      { 'Content-Type': 'text/html' },
      '403 AccessDenied',
    ],
    ['a missing field', { Fields: { 'Content-Type': 'image/png' } }, { 'Content-Type': undefined }, '403 AccessDenied'],
    [
      'a wrong start',
      { Conditions: [['starts-with', '$Content-Type', 'image/']] },
      { 'Content-Type': 'text/x' },
      '403 AccessDenied',
    ],
    ['a wrong value', { Conditions: [['eq', '$x-amz-meta-a', '1']] }, { 'x-amz-meta-a': '2' }, '403 AccessDenied'],
    ['another bucket', { Conditions: [{ bucket: 'elsewhere' }] }, {}, '403 AccessDenied'],
    ['a late upload', { Expires: -1 }, {}, '403 AccessDenied'],
    ['a changed policy', {}, { Policy: Buffer.from('{}').toString('base64') }, '403 SignatureDoesNotMatch'],
    ['a changed signature', {}, { 'X-Amz-Signature': 'f'.repeat(64) }, '403 SignatureDoesNotMatch'],
    ['no signature', {}, { 'X-Amz-Signature': undefined }, '400 InvalidArgument'],
    ['another algorithm', {}, { 'X-Amz-Algorithm': 'none' }, '400 InvalidArgument'],
    ['no policy', {}, { Policy: undefined }, '403 AccessDenied'],
    ['no key', {}, { key: undefined }, '400 InvalidArgument'],
    ['an impossible header', { Fields: { 'x-amz-meta-ä b': 'c' } }, {}, '400 InvalidArgument'],
    ['a header in two lines', { Fields: { 'x-amz-meta-a': 'b\r\nc: d' } }, {}, '400 InvalidArgument'],
    ['tags', { Fields: { tagging: '<Tagging/>' } }, {}, '501 NotImplemented'],
    ['a redirect', { Fields: { success_action_redirect: 'http://localhost:3000/' } }, {}, '501 NotImplemented'],
    ['another answer', { Fields: { success_action_status: '201' } }, {}, '501 NotImplemented'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the variable as S3 spells it
    ['the name of the file as key', { Key: 'named/${filename}' }, {}, '501 NotImplemented'],
  ])('refuses %s', async (_, options, changes, expected) => {
    expect(await outcome(upload(options, changes))).toBe(expected);
  });

  it('accepts the value a starts-with condition allows', async () => {
    const Conditions: PresignedPostOptions['Conditions'] = [['starts-with', '$Content-Type', 'image/']];
    expect(await outcome(upload({ Conditions }, { 'Content-Type': 'image/webp' }))).toBe('204');
  });

  it('refuses an unknown access key and a wrong secret', async () => {
    for (const [wrong, expected] of [
      [{ ...credentials, accessKeyId: 'OTHER' }, '403 InvalidAccessKeyId'],
      [{ ...credentials, secretAccessKey: 'x' }, '403 SignatureDoesNotMatch'],
    ] as const) {
      const client = bed.connect({ credentials: wrong });
      const { url, fields } = await createPresignedPost(client, { Bucket: bucket, Key: 'k' });
      expect(await outcome(fetch(url, { method: 'POST', body: form(fields, 'x') }))).toBe(expected);
    }
  });

  it('refuses a form without a file, with oversized fields, or without a form', async () => {
    const { url, fields } = await presign();
    const post = (body: BodyInit, headers = {}) => outcome(fetch(url, { method: 'POST', body, headers }));
    expect(await post(form(fields))).toBe('400 InvalidArgument');
    expect(await post(form({ big: 'x'.repeat(30_000), ...fields }, 'x'))).toBe('400 MaxPostPreDataLengthExceeded');
    const type = { 'content-type': 'multipart/form-data; boundary=abc' };
    expect(await post('--abc\r\nnonsense\r\n\r\n--abc--', type)).toBe('400 MalformedPOSTRequest');
    expect(await post('--abc\r\nContent-Disposition: form-data; name="file"\r\n\r\nunfinished', type)).toMatch(/^400/);
    expect(await post('x', { 'content-type': 'multipart/form-data' })).toBe('400 MalformedPOSTRequest');
    expect(await outcome(fetch(`${bed.server.url}/missing`, { method: 'POST', body: form(fields, 'x') }))).toBe(
      '404 NoSuchBucket',
    );
  });
});

describe('the size of the file', () => {
  const sized: Partial<PresignedPostOptions> = { Key: 'sized', Conditions: [['content-length-range', 3, 5]] };

  it.each([
    ['xx', '400 EntityTooSmall'],
    ['xxx', '204'],
    ['xxxxx', '204'],
    ['xxxxxx', '400 EntityTooLarge'],
  ])('answers %s with %s', async (file, expected) => {
    expect(await outcome(upload(sized, {}, file))).toBe(expected);
  });

  it('stops a large upload as soon as it exceeds the limit, and stores nothing', async () => {
    const before = await list();
    const { url, fields } = await presign({ Key: 'huge', Conditions: [['content-length-range', 0, 1_000_000]] });
    const head = Object.entries({ ...fields, file: '' }).map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="f"' : ''}\r\n\r\n${value}`,
    );
    const announced = 10 ** 9;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': announced };
      const upload = request(url, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode);
        upload.destroy();
      });
      upload.on('error', reject);
      upload.write(head.join('\r\n'));
      // Two megabytes of the announced gigabyte: only a server that stops early can answer this.
      upload.write(Buffer.alloc(2_000_000));
    });
    expect(status).toBe(400);
    expect(await list()).toEqual(before);
  });
});
