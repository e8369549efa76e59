// The operations on buckets themselves: listing them, making one, and listing what one holds.
import { bucketOf, type Call, reply, replyXml } from './call';
import { notImplemented, S3Error } from './error';
import { listPage } from './listing';
import type { StoredObject } from './object-store';
import { encodeStrictly, type Query } from './target';
import { renderXml } from './xml';

const largestPage = 1000;

export async function listBuckets(call: Call): Promise<void> {
  const buckets = call.storage.buckets().map((bucket) => ({
    Name: bucket.name,
    CreationDate: new Date(bucket.createdAt).toISOString(),
  }));
  const owner = { ID: 'local', DisplayName: 'local' };
  replyXml(call, renderXml('ListAllMyBucketsResult', { Owner: owner, Buckets: { Bucket: buckets } }));
}

export async function createBucket(call: Call): Promise<void> {
  const name = call.target.bucket;
  // Only us-east-1 lets an owner create a bucket twice.
  if (call.storage.has(name) && call.region !== 'us-east-1') {
    throw new S3Error('BucketAlreadyOwnedByYou', 'The bucket you tried to create already exists, and you own it.');
  }
  await call.storage.createBucket(name);
  reply(call, 200, { location: `/${name}` });
}

export async function headBucket(call: Call): Promise<void> {
  bucketOf(call);
  reply(call, 200, { 'x-amz-bucket-region': call.region });
}

export async function listObjects(call: Call): Promise<void> {
  const { query } = call.target;
  if (query.get('list-type') !== '2') throw notImplemented('A listing other than list-type=2');
  const { name, objects } = bucketOf(call);
  const encode = chooseEncoding(query);
  const [prefix, delimiter, startAfter] = ['prefix', 'delimiter', 'start-after'].map((field) => query.get(field) ?? '');
  const request = {
    prefix: prefix ?? '',
    delimiter: delimiter ?? '',
    startAfter: startAfter ?? '',
    token: query.get('continuation-token'),
    maxKeys: parseMaxKeys(query.get('max-keys')),
  };
  const page = listPage(objects.keys(), request);
  const found = page.keys.flatMap((key) => objects.find(key) ?? []);
  replyXml(
    call,
    renderXml('ListBucketResult', {
      Name: name,
      Prefix: encode(request.prefix),
      Delimiter: request.delimiter ? encode(request.delimiter) : undefined,
      StartAfter: request.startAfter ? encode(request.startAfter) : undefined,
      MaxKeys: request.maxKeys,
      EncodingType: query.get('encoding-type'),
      KeyCount: found.length + page.prefixes.length,
      IsTruncated: page.nextToken !== undefined,
      ContinuationToken: request.token,
      NextContinuationToken: page.nextToken,
      Contents: found.map((object) => summarise(object, encode)),
      CommonPrefixes: page.prefixes.map((common) => ({ Prefix: encode(common) })),
    }),
  );
}

function summarise(object: StoredObject, encode: (text: string) => string) {
  return {
    Key: encode(object.key),
    LastModified: new Date(object.lastModified).toISOString(),
    ETag: `"${object.etag}"`,
    ChecksumAlgorithm: object.checksum?.algorithm,
    ChecksumType: object.checksum?.type,
    Size: object.size,
    StorageClass: 'STANDARD',
  };
}

function chooseEncoding(query: Query): (text: string) => string {
  const type = query.get('encoding-type');
  if (type === undefined) return (text) => text;
  if (type !== 'url') throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request.');
  return (text) => text.split('/').map(encodeStrictly).join('/');
}

function parseMaxKeys(text = String(largestPage)): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range.');
  }
  return Math.min(Number(text), largestPage);
}
