// Multipart uploads through the SDK: parts outlive a restart, and only a truthful completion makes an object.
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type CreateMultipartUploadCommandInput,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucket, outcome, refusal, startTestBed, type TestBed } from './test-bed';

let bed: TestBed;
beforeAll(async () => {
  bed = await startTestBed();
});
afterAll(() => bed.dispose());

const fiveMegabytes = randomBytes(5 * 1024 * 1024);
const Key = 'film/match.mp4';
const md5 = (data: Buffer) => createHash('md5').update(data).digest();

type PartList = { PartNumber: number; ETag?: string | undefined; ChecksumCRC32?: string | undefined }[];

async function begin(more: Partial<CreateMultipartUploadCommandInput> = {}) {
  const { UploadId = '' } = await bed.client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key, ...more }));
  return { Bucket: bucket, Key, UploadId };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function send(upload: Begun, PartNumber: number, Body: Buffer) {
  const { ETag, ChecksumCRC32 } = await bed.client.send(new UploadPartCommand({ ...upload, PartNumber, Body }));
  return { PartNumber, ETag, ChecksumCRC32 };
}
const finish = (upload: Begun, Parts: PartList, more = {}) =>
  bed.client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts }, ...more }));
const abort = (upload: Begun) => bed.client.send(new AbortMultipartUploadCommand(upload));
const blobs = () => readdir(join(bed.dir, bucket, 'blobs'));

it('joins parts that were sent before and after a restart, in any order', async () => {
  const upload = await begin({ ContentType: 'video/mp4', Metadata: { court: '2' }, Tagging: 'a=b' });
  const tail = Buffer.from('the end');
  const second = await send(upload, 2, tail);
  await bed.restart();
  const first = await send(upload, 1, fiveMegabytes);
  const { Parts } = await bed.client.send(new ListPartsCommand(upload));
  expect(Parts?.map((part) => [part.PartNumber, part.Size])).toEqual([
    [1, fiveMegabytes.length],
    [2, tail.length],
  ]);
  const done = await finish(upload, [first, second]);
  const etag = createHash('md5').update(md5(fiveMegabytes)).update(md5(tail)).digest('hex');
  expect(done.ETag).toBe(`"${etag}-2"`);
  const object = await bed.client.send(new GetObjectCommand({ Bucket: bucket, Key }));
  expect(object).toMatchObject({ ContentType: 'video/mp4', Metadata: { court: '2' }, TagCount: 1, ETag: done.ETag });
  const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(Buffer.concat([fiveMegabytes, tail]))).toBe(true);
  expect(await blobs()).toHaveLength(1);
});

it('answers a repeated completion like the first one', async () => {
  const upload = await begin();
  const parts = [await send(upload, 1, Buffer.from('x'))];
  const first = await finish(upload, parts);
  expect((await finish(upload, parts)).ETag).toBe(first.ETag);
});

it('keeps the last version of a part', async () => {
  const upload = await begin();
  const stale = await send(upload, 1, Buffer.from('old'));
  const fresh = await send(upload, 1, Buffer.from('new'));
  expect(await refusal(finish(upload, [stale]))).toBe('400 InvalidPart');
  await finish(upload, [fresh]);
  const object = await bed.client.send(new GetObjectCommand({ Bucket: bucket, Key }));
  expect(await object.Body?.transformToString()).toBe('new');
});

it('refuses parts that are missing, out of order, too small, or not as described', async () => {
  const upload = await begin();
  const one = await send(upload, 1, Buffer.from('small'));
  const two = await send(upload, 2, Buffer.from('small too'));
  expect(await refusal(finish(upload, [one, { ...two, PartNumber: 3 }]))).toBe('400 InvalidPart');
  expect(await refusal(finish(upload, [two, one]))).toBe('400 InvalidPartOrder');
  expect(await refusal(finish(upload, [one, one]))).toBe('400 InvalidPartOrder');
  expect(await refusal(finish(upload, [one, two]))).toBe('400 EntityTooSmall');
  expect(await refusal(finish(upload, [{ ...one, ETag: '"0"' }]))).toBe('400 InvalidPart');
  expect(await refusal(finish(upload, [{ ...one, ChecksumCRC32: 'AAAAAA==' }]))).toBe('400 InvalidPart');
  expect(await refusal(finish(upload, []))).toBe('400 MalformedXML');
  expect(await refusal(send(upload, 10_001, Buffer.from('x')))).toBe('400 InvalidArgument');
  expect(await refusal(send(upload, 0, Buffer.from('x')))).toBe('400 InvalidArgument');
  await abort(upload);
});

it('forgets an aborted upload and everything it held', async () => {
  const before = await blobs();
  const upload = await begin();
  const part = await send(upload, 1, Buffer.from('x'));
  await abort(upload);
  expect(await blobs()).toEqual(before);
  expect(await readdir(join(bed.dir, bucket, 'uploads'))).toEqual([]);
  expect(await refusal(finish(upload, [part]))).toBe('404 NoSuchUpload');
  expect(await refusal(send(upload, 2, Buffer.from('x')))).toBe('404 NoSuchUpload');
  expect(await refusal(abort(upload))).toBe('404 NoSuchUpload');
  expect(await refusal(bed.client.send(new ListPartsCommand(upload)))).toBe('404 NoSuchUpload');
});

it('knows an upload only under its own key', async () => {
  const upload = await begin();
  expect(await refusal(send({ ...upload, Key: 'another' }, 1, Buffer.from('x')))).toBe('404 NoSuchUpload');
  await abort(upload);
});

it('completes conditionally', async () => {
  await bed.client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'there' }));
  const upload = await begin();
  const parts = [await send(upload, 1, Buffer.from('x'))];
  expect(await refusal(finish(upload, parts, { IfNoneMatch: '*' }))).toBe('412 PreconditionFailed');
  expect(await refusal(finish(upload, parts))).toBe('accepted');
});

it('lets exactly one of two parallel conditional completions win', async () => {
  const target = 'raced';
  const uploads = await Promise.all([begin({ Key: target }), begin({ Key: target })]);
  const outcomes = await Promise.all(
    uploads.map(async (begun) => {
      const upload = { ...begun, Key: target };
      const part = await send(upload, 1, Buffer.from(begun.UploadId));
      return refusal(finish(upload, [part], { IfNoneMatch: '*' }));
    }),
  );
  expect(outcomes.sort()).toEqual(['412 PreconditionFailed', 'accepted']);
});

it('gives a composite or a full-object checksum, as was asked', async () => {
  const head = () => bed.client.send(new HeadObjectCommand({ Bucket: bucket, Key, ChecksumMode: 'ENABLED' }));
  const whole = Buffer.concat([fiveMegabytes, Buffer.from('tail')]);
  const plain = await bed.client.send(new PutObjectCommand({ Bucket: bucket, Key: 'plain', Body: whole }));
  for (const ChecksumType of ['COMPOSITE', 'FULL_OBJECT'] as const) {
    const upload = await begin({ ChecksumAlgorithm: 'CRC32', ChecksumType });
    const parts = [await send(upload, 1, fiveMegabytes), await send(upload, 2, Buffer.from('tail'))];
    await finish(upload, parts);
    const shown = await head();
    expect(shown.ChecksumType).toBe(ChecksumType);
    if (ChecksumType === 'COMPOSITE') expect(shown.ChecksumCRC32).toMatch(/^[\w+/]{6}==-2$/);
    else expect(shown.ChecksumCRC32).toBe(plain.ChecksumCRC32);
  }
});

it('takes parts by presigned link', async () => {
  const upload = await begin();
  const client = bed.connect({ requestChecksumCalculation: 'WHEN_REQUIRED' });
  const link = await getSignedUrl(client, new UploadPartCommand({ ...upload, PartNumber: 1 }));
  const response = await fetch(link, { method: 'PUT', body: 'by link' });
  expect(await refusal(finish(upload, [{ PartNumber: 1, ETag: response.headers.get('etag') ?? '' }]))).toBe('accepted');
});

it('says so when asked for what it cannot do', async () => {
  const upload = await begin();
  const copy = new UploadPartCopyCommand({ ...upload, PartNumber: 1, CopySource: `${bucket}/plain` });
  expect(await refusal(bed.client.send(copy))).toBe('501 NotImplemented');
  const link = await getSignedUrl(bed.client, new GetObjectCommand({ Bucket: bucket, Key, PartNumber: 1 }));
  expect(await outcome(fetch(link))).toBe('501 NotImplemented');
  await abort(upload);
});
