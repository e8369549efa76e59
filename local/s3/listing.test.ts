// Listings page by page, against an obvious model of what S3 promises.
import {
  CreateBucketCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPage } from './listing';
import { refusal, startTestBed, type TestBed } from './test-bed';

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

function listAll(
  keys: readonly string[],
  request: { prefix: string; delimiter: string; startAfter: string; maxKeys: number },
) {
  const found: string[] = [];
  let token: string | undefined;
  do {
    const page = listPage(keys, { ...request, token });
    expect(page.keys.length + page.prefixes.length).toBeLessThanOrEqual(request.maxKeys);
    expect(found.length).toBeLessThanOrEqual(keys.length);
    found.push(...page.keys, ...page.prefixes);
    token = page.nextToken;
  } while (token !== undefined);
  return found.sort(byBytes);
}

describe('paging', () => {
  it('visits every key and every group exactly once, whatever the page size', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', 'é', '\uffee', '🎾'), maxLength: 5 });
    const keys = fc.uniqueArray(text.filter(Boolean), { maxLength: 25 });
    const delimiters = fc.constantFrom('', '/', 'b', '/a');
    fc.assert(
      fc.property(
        keys,
        text,
        delimiters,
        text,
        fc.integer({ min: 1, max: 6 }),
        (all, prefix, delimiter, startAfter, maxKeys) => {
          const expected = all
            .filter((key) => key.startsWith(prefix) && byBytes(key, startAfter) > 0)
            .map((key) => {
              const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
              return cut === -1 ? key : key.slice(0, cut + delimiter.length);
            });
          const found = listAll([...all].sort(byBytes), { prefix, delimiter, startAfter, maxKeys });
          expect(found).toEqual([...new Set(expected)].sort(byBytes));
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('ListObjectsV2', () => {
  let bed: TestBed;
  const Bucket = 'listed';
  const keys = ['a.txt', 'dir/1', 'dir/2', 'dir/sub/3', 'e f+&<ü>.txt', 'z'];
  const list = (input: Partial<ListObjectsV2CommandInput> = {}) =>
    bed.client.send(new ListObjectsV2Command({ Bucket, ...input }));

  beforeAll(async () => {
    bed = await startTestBed();
    await bed.client.send(new CreateBucketCommand({ Bucket }));
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

  it('groups by delimiter below a prefix', async () => {
    const { Contents, CommonPrefixes } = await list({ Prefix: 'dir/', Delimiter: '/' });
    expect(Contents?.map((object) => object.Key)).toEqual(['dir/1', 'dir/2']);
    expect(CommonPrefixes).toEqual([{ Prefix: 'dir/sub/' }]);
  });

  it('continues where the last page ended', async () => {
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Delimiter: '/', MaxKeys: 1, ...(ContinuationToken ? { ContinuationToken } : {}) });
      seen.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(seen).toEqual(['a.txt', 'dir/', 'e f+&<ü>.txt', 'z']);
  });

  it('starts after a key, encodes keys on request, and lists nothing when nothing is asked for', async () => {
    const encoded = await list({ StartAfter: 'dir/sub/3', EncodingType: 'url', MaxKeys: 1 });
    expect(encoded.Contents?.map((object) => object.Key)).toEqual(['e%20f%2B%26%3C%C3%BC%3E.txt']);
    expect(encoded.EncodingType).toBe('url');
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
  });

  it('refuses arguments without sense', async () => {
    expect(await refusal(list({ ContinuationToken: 'nonsense' }))).toBe('400 InvalidArgument');
    expect(await refusal(list({ MaxKeys: -1 }))).toBe('400 InvalidArgument');
    expect(await refusal(list({ EncodingType: 'rot13' as 'url' }))).toBe('400 InvalidArgument');
    expect(await refusal(list({ Bucket: 'absent' }))).toBe('404 NoSuchBucket');
  });
});
