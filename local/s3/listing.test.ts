// Listings page by page, against an obvious model of what S3 promises.
import { ListObjectsV2Command, type ListObjectsV2CommandInput, PutObjectCommand } from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPage } from './listing';
import { refusal, startTestBed, type TestBed } from './test-bed.fixture';

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function listAll(keys: readonly string[], request: { prefix: string; maxKeys: number }) {
  const found: string[] = [];
  let token: string | undefined;
  do {
    const page = listPage(keys, { ...request, token });
    expect(page.keys.length).toBeLessThanOrEqual(request.maxKeys);
    expect(found.length).toBeLessThanOrEqual(keys.length);
    found.push(...page.keys);
    token = page.nextToken;
  } while (token !== undefined);
  return found;
}

describe('paging', () => {
  it('visits every key exactly once and in order, whatever the page size', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é', '\uffee', '🎾'), maxLength: 5 });
    const keys = fc.uniqueArray(text.filter(Boolean), { maxLength: 25 });
    fc.assert(
      fc.property(keys, text, fc.integer({ min: 1, max: 6 }), (all, prefix, maxKeys) => {
        const sorted = [...all].sort(byBytes);
        expect(listAll(sorted, { prefix, maxKeys })).toEqual(sorted.filter((key) => key.startsWith(prefix)));
      }),
      { numRuns: 500 },
    );
  });

  it('continues after a key that was deleted since', () => {
    const { nextToken: token } = listPage(['a', 'b', 'c'], { prefix: '', token: undefined, maxKeys: 2 });
    expect(listPage(['a', 'c'], { prefix: '', token, maxKeys: 2 })).toEqual({ keys: ['c'], nextToken: undefined });
  });
});

describe('ListObjectsV2', () => {
  let bed: TestBed;
  const Bucket = 'listed';
  const keys = ['a.txt', 'dir/1', 'dir/2', 'dir/sub/3', 'e f+&<ü>"\'&amp;.txt', 'line\nline', 'z'];
  const list = (input: Partial<ListObjectsV2CommandInput> = {}) =>
    bed.client.send(new ListObjectsV2Command({ Bucket, ...input }));

  beforeAll(async () => {
    bed = await startTestBed({ buckets: [Bucket] });
    for (const Key of keys) await bed.client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
  });
  afterAll(() => bed.dispose());

  it('lists keys in order with size, time and tag', async () => {
    const { Contents, KeyCount, IsTruncated } = await list();
    expect(Contents?.map((object) => object.Key)).toEqual(keys);
    expect(Contents?.[0]).toMatchObject({
      Size: 5,
      ETag: expect.stringMatching(/^"\w{32}"$/),
      LastModified: expect.any(Date),
    });
    expect({ KeyCount, IsTruncated }).toEqual({ KeyCount: keys.length, IsTruncated: false });
  });

  it('continues below a prefix where the last page ended', async () => {
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Prefix: 'dir/', MaxKeys: 1, ...(ContinuationToken ? { ContinuationToken } : {}) });
      seen.push(...(page.Contents ?? []).map((object) => object.Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen).toEqual(['dir/1', 'dir/2', 'dir/sub/3']);
  });

  it('lists nothing when nothing is asked for', async () => {
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });

  it('refuses arguments without sense, and those it cannot honour', async () => {
    expect(await refusal(list({ ContinuationToken: 'nonsense' }))).toBe('400 InvalidArgument');
    expect(await refusal(list({ MaxKeys: -1 }))).toBe('400 InvalidArgument');
    expect(await refusal(list({ Bucket: 'absent' }))).toBe('404 NoSuchBucket');
    expect(await refusal(list({ Delimiter: '/' }))).toBe('501 NotImplemented');
    expect(await refusal(list({ StartAfter: 'a' }))).toBe('501 NotImplemented');
    expect(await refusal(list({ EncodingType: 'url' }))).toBe('501 NotImplemented');
  });
});
