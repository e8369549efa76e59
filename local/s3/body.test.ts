// Bodies and their digests: whatever does not arrive as announced is refused and leaves nothing behind.
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bucket, outcome, refusal, startTestBed, type TestBed } from './test-bed.fixture';
import { signByHand } from './test-signer.fixture';

let bed: TestBed;
beforeAll(async () => {
  bed = await startTestBed();
});
afterAll(() => bed.dispose());

const at = { Bucket: bucket, Key: 'body' };
const url = () => `${bed.server.url}/${bucket}/body`;
const stored = async () => (await bed.client.send(new GetObjectCommand(at))).Body?.transformToString();

function send(headers: Record<string, string>, body: string) {
  return outcome(fetch(url(), { method: 'PUT', headers: signByHand('PUT', url(), headers).headers, body }));
}

afterEach(async () => {
  const folder = join(bed.dir, bucket);
  expect((await readdir(join(folder, 'blobs'))).length).toBe((await readdir(join(folder, 'objects'))).length);
});

describe('digests in headers', () => {
  it('verifies the SHA-256 the request was signed with', async () => {
    const sha256 = createHash('sha256').update('hello').digest('hex');
    expect(await send({ 'x-amz-content-sha256': sha256 }, 'hello')).toBe('200');
    expect(await send({ 'x-amz-content-sha256': sha256 }, 'hellO')).toBe('400 XAmzContentSHA256Mismatch');
    expect(await send({ 'x-amz-content-sha256': 'nonsense' }, 'hello')).toBe('400 InvalidArgument');
  });

  it('verifies x-amz-checksum-crc32', async () => {
    expect(await send({ 'x-amz-checksum-crc32': 'NhCmhg==' }, 'hello')).toBe('200');
    expect(await send({ 'x-amz-checksum-crc32': 'NhCmhg==' }, 'other')).toBe('400 BadDigest');
    expect(await send({ 'x-amz-checksum-crc32': 'AA==' }, 'hello')).toBe('400 InvalidRequest');
  });

  it.each([
    ['content-md5', 'XUFAKrxLKna5cZ2REBfFkg=='],
    ['x-amz-checksum-crc32c', 'mnG7TA=='],
    ['x-amz-checksum-sha256', 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ='],
    ['x-amz-trailer', 'x-amz-checksum-sha1'],
    ['x-amz-content-sha256', 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD'],
  ])('refuses %s, which it cannot verify', async (name, value) => {
    expect(await send({ [name]: value }, 'hello')).toBe('501 NotImplemented');
  });

  it('refuses a body of unannounced length', async () => {
    const body = new Blob(['hello']).stream();
    const init = { method: 'PUT', headers: signByHand('PUT', url(), {}).headers, body, duplex: 'half' };
    expect(await outcome(fetch(url(), init as RequestInit))).toBe('411 MissingContentLength');
  });

  it('keeps the former object when the new one is refused', async () => {
    await send({}, 'former');
    expect(await send({ 'x-amz-checksum-crc32': 'NhCmhg==' }, 'other')).toBe('400 BadDigest');
    expect(await stored()).toBe('former');
  });
});

describe('what the SDK sends', () => {
  it('keeps and shows the checksum of a buffer and of a stream', async () => {
    const text = 'streamed '.repeat(40_000);
    const shown: unknown[] = [];
    for (const Body of [text, Readable.from([Buffer.from(text.slice(0, 100_001)), Buffer.from(text.slice(100_001))])]) {
      const written = await bed.client.send(new PutObjectCommand({ ...at, Body, ContentLength: text.length }));
      const head = await bed.client.send(new HeadObjectCommand({ ...at, ChecksumMode: 'ENABLED' }));
      expect(await stored()).toBe(text);
      expect(head.ChecksumCRC32).toBe(written.ChecksumCRC32);
      expect(head.ContentEncoding).toBeUndefined();
      shown.push(head.ChecksumCRC32);
    }
    expect(shown[0]).toMatch(/=$/);
    expect(shown[1]).toBe(shown[0]);
  });

  it('accepts a client that only sends checksums when required', async () => {
    const client = bed.connect({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    await client.send(new PutObjectCommand({ ...at, Body: 'plain' }));
    expect(await stored()).toBe('plain');
  });

  it('refuses a body that a proxy changed on its way', async () => {
    const client = bed.connect();
    client.middlewareStack.add(
      (next) => async (args) => {
        (args.request as { body: string }).body = 'hellO';
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    expect(await refusal(client.send(new PutObjectCommand({ ...at, Body: 'hello' })))).toMatch(/^400/);
  });
});

describe('unsigned chunks with a trailer', () => {
  const trailer = 'x-amz-checksum-crc32:NhCmhg==\r\n';
  const sendChunks = (body: string, length = '5') =>
    send(
      {
        'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
        'x-amz-decoded-content-length': length,
        'x-amz-trailer': 'x-amz-checksum-crc32',
        'content-encoding': 'aws-chunked',
      },
      body,
    );

  it('joins the chunks and verifies the trailer', async () => {
    expect(await sendChunks(`2\r\nhe\r\n3\r\nllo\r\n0\r\n${trailer}\r\n`)).toBe('200');
    expect(await stored()).toBe('hello');
    expect(await sendChunks(`5\r\nhellO\r\n0\r\n${trailer}\r\n`)).toBe('400 BadDigest');
  });

  it.each([
    ['a missing trailer', '5\r\nhello\r\n0\r\n\r\n', '5', '400 MalformedTrailerError'],
    ['a malformed trailer', '5\r\nhello\r\n0\r\nnonsense\r\n\r\n', '5', '400 MalformedTrailerError'],
    ['a chunk that is too short', `9\r\nhello\r\n0\r\n${trailer}\r\n`, '9', '400 InvalidRequest'],
    ['an unreadable chunk size', `zz\r\nhello\r\n0\r\n${trailer}\r\n`, '5', '400 InvalidRequest'],
    ['an end without a last chunk', '5\r\nhello\r\n', '5', '400 IncompleteBody'],
    ['more than was announced', `5\r\nhello\r\n0\r\n${trailer}\r\n`, '4', '400 IncompleteBody'],
    ['less than was announced', `5\r\nhello\r\n0\r\n${trailer}\r\n`, '6', '400 IncompleteBody'],
    ['no announced length', `5\r\nhello\r\n0\r\n${trailer}\r\n`, '', '411 MissingContentLength'],
    ['an endless size line', '1'.repeat(9000), '5', '400 InvalidRequest'],
  ])('refuses %s', async (_, body, length, expected) => {
    expect(await sendChunks(body, length)).toBe(expected);
  });
});
