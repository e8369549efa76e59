// ListObjectsV2: the keys below a prefix, in pages.
import { bucketOf, type Call, replyXml } from './call';
import { notImplemented, S3Error } from './error';
import { listPage } from './listing';
import { renderXml } from './xml';

const largestPage = 1000;

export async function listObjects(call: Call): Promise<void> {
  const { query } = call.target;
  if (query.get('list-type') !== '2') throw notImplemented('A listing other than list-type=2');
  // Whoever asks for these would take an answer that ignores them for the whole truth.
  const unknown = ['delimiter', 'start-after', 'encoding-type'].find((name) => query.has(name));
  if (unknown) throw notImplemented(`A listing with ${unknown}`);
  const { name, objects } = bucketOf(call);
  const prefix = query.get('prefix') ?? '';
  const token = query.get('continuation-token');
  const maxKeys = parseMaxKeys(query.get('max-keys'));
  const page = listPage(objects.keys(), { prefix, token, maxKeys });
  const found = page.keys.flatMap((key) => objects.find(key) ?? []);
  replyXml(
    call,
    renderXml('ListBucketResult', {
      Name: name,
      Prefix: prefix,
      MaxKeys: maxKeys,
      KeyCount: found.length,
      IsTruncated: page.nextToken !== undefined,
      ContinuationToken: token,
      NextContinuationToken: page.nextToken,
      Contents: found.map((object) => ({
        Key: object.key,
        LastModified: new Date(object.lastModified).toISOString(),
        ETag: `"${object.etag}"`,
        Size: object.size,
        StorageClass: 'STANDARD',
      })),
    }),
  );
}

function parseMaxKeys(text = String(largestPage)): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range.');
  }
  return Math.min(Number(text), largestPage);
}
