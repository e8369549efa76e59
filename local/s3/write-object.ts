// PutObject, CopyObject and the deletes: a body reaches disk first, then one atomic step makes it the object.
import { readOpenFile } from './blob-folder';
import { checkBody, openBody, readDocument } from './body';
import { bucketOf, type Call, reply, replyXml } from './call';
import { checksumAlgorithms, checksumFields, checksumHeader, checksumHeaders } from './checksum';
import { checkRead, preconditionFailed, writeCondition } from './conditions';
import { noSuchKey, S3Error } from './error';
import { keptHeaders, namedChecksumAlgorithm } from './object-headers';
import { refuseVersions } from './read-object';
import { tagsFromHeader } from './tagging';
import { decode } from './target';
import { childrenNamed, malformed, parseXml, renderXml, textOf } from './xml';

export async function putObject(call: Call): Promise<void> {
  const { headers, target } = call;
  if (headers['x-amz-copy-source'] !== undefined) return copyObject(call, headers['x-amz-copy-source']);
  const { objects, blobs } = bucketOf(call);
  const allow = writeCondition(headers, target.key);
  const attributes = { headers: keptHeaders(headers), tags: tagsFromHeader(headers['x-amz-tagging']) };
  const body = openBody(call);
  // Failing before the body is a courtesy; the check that counts happens when the object is put.
  allow(objects.find(target.key));
  const blob = await blobs.write(body.chunks);
  const object = await objects.put(target.key, blob, { ...attributes, checksum: body.checksum() }, allow);
  reply(call, 200, { etag: `"${object.etag}"`, ...checksumHeaders(object.checksum) });
}

async function copyObject(call: Call, copySource: string): Promise<void> {
  const { headers, target } = call;
  const source = parseCopySource(copySource);
  const replaceHeaders = isReplaced(call, 'x-amz-metadata-directive');
  const replaceTags = isReplaced(call, 'x-amz-tagging-directive');
  const allow = writeCondition(headers, target.key);
  const { objects, blobs } = bucketOf(call);
  if (source.bucket === target.bucket && source.key === target.key && !replaceHeaders) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it copies an object to itself unchanged.',
    );
  }
  const opened = await call.storage.bucket(source.bucket).objects.open(source.key);
  if (!opened) throw noSuchKey(source.key);
  const original = opened.object;
  try {
    if (checkRead(headers, original, 'x-amz-copy-source-') === 'not-modified') {
      throw preconditionFailed('x-amz-copy-source-If-None-Match or If-Modified-Since');
    }
    const computed = namedChecksumAlgorithm(headers) ?? original.checksum?.algorithm;
    const attributes = {
      headers: replaceHeaders ? keptHeaders(headers) : original.headers,
      tags: replaceTags ? tagsFromHeader(headers['x-amz-tagging']) : original.tags,
    };
    const body = checkBody(readOpenFile(opened.file), {}, { computed });
    const blob = await blobs.write(body.chunks);
    const object = await objects.put(target.key, blob, { ...attributes, checksum: body.checksum() }, allow);
    const lastModified = new Date(object.lastModified).toISOString();
    const result = { ETag: `"${object.etag}"`, LastModified: lastModified, ...checksumFields(object.checksum) };
    replyXml(call, renderXml('CopyObjectResult', result));
  } finally {
    await opened.file.close();
  }
}

function parseCopySource(header: string): { bucket: string; key: string } {
  const [path = '', query] = header.replace(/^\//, '').split('?');
  const [, bucket, key] = /^([^/]+)\/(.+)$/s.exec(decode(path)) ?? [];
  if (!bucket || !key || (query !== undefined && query !== 'versionId=null')) {
    throw new S3Error('InvalidArgument', 'Copy Source must mention the source bucket and key: sourcebucket/sourcekey.');
  }
  return { bucket, key };
}

function isReplaced(call: Call, name: string): boolean {
  const directive = call.headers[name] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') {
    throw new S3Error('InvalidArgument', `Unknown ${name.replace('x-amz-', '').replace('-', ' ')}.`);
  }
  return directive === 'REPLACE';
}

export async function deleteObject(call: Call): Promise<void> {
  const { headers, target } = call;
  const ifMatch = headers['if-match'];
  refuseVersions(call);
  const { objects } = bucketOf(call);
  await objects.delete(
    target.key,
    ifMatch === undefined ? () => {} : writeCondition({ 'if-match': ifMatch }, target.key),
  );
  reply(call, 204);
}

export async function deleteObjects(call: Call): Promise<void> {
  const { objects } = bucketOf(call);
  const digests = ['content-md5', ...checksumAlgorithms.map(checksumHeader), 'x-amz-trailer'];
  if (!digests.some((name) => call.headers[name] !== undefined)) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5.');
  }
  const request = parseXml(await readDocument(call), 'Delete');
  const keys = childrenNamed(request, 'Object').map((entry) => textOf(entry, 'Key') ?? '');
  if (keys.length === 0 || keys.length > 1000 || keys.includes('')) throw malformed();
  await Promise.all(keys.map((key) => objects.delete(key, () => {})));
  const isQuiet = textOf(request, 'Quiet')?.trim() === 'true';
  replyXml(call, renderXml('DeleteResult', { Deleted: isQuiet ? [] : keys.map((Key) => ({ Key })) }));
}
