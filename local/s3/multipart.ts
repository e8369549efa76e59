// Multipart uploads: started, filled part by part, and made into one object only when every part is as the caller says.
import { createHash } from 'node:crypto';
import { checkBody, openBody, readDocument } from './body';
import { bucketOf, type Call, reply, replyXml } from './call';
import { type Checksum, checksumAlgorithms, checksumFields, checksumHeaders, compositeChecksum } from './checksum';
import { writeCondition } from './conditions';
import { notImplemented, S3Error } from './error';
import { keptHeaders, namedChecksumAlgorithm } from './object-headers';
import type { StoredObject } from './object-store';
import type { Bucket } from './storage';
import { tagsFromHeader } from './tagging';
import type { Part, Upload } from './upload-store';
import { childrenNamed, malformed, parseXml, renderXml, textOf, type XmlElement } from './xml';

const smallestPart = 5 * 1024 * 1024;
const mostParts = 10_000;
const largestPage = 1000;

export async function createUpload(call: Call): Promise<void> {
  const { headers, target } = call;
  const algorithm = namedChecksumAlgorithm(headers);
  const type = headers['x-amz-checksum-type'] ?? 'COMPOSITE';
  if ((type !== 'COMPOSITE' && type !== 'FULL_OBJECT') || (type === 'FULL_OBJECT' && algorithm?.startsWith('SHA'))) {
    throw new S3Error('InvalidRequest', 'The checksum type is unknown or cannot be used with this checksum algorithm.');
  }
  const upload = await bucketOf(call).uploads.create({
    key: target.key,
    headers: keptHeaders(headers),
    tags: tagsFromHeader(headers['x-amz-tagging']),
    checksum: algorithm && { algorithm, type },
  });
  const result = { Bucket: target.bucket, Key: target.key, UploadId: upload.id };
  const echo = algorithm ? { 'x-amz-checksum-algorithm': algorithm, 'x-amz-checksum-type': type } : {};
  replyXml(call, renderXml('InitiateMultipartUploadResult', result), 200, echo);
}

export async function uploadPart(call: Call): Promise<void> {
  if (call.headers['x-amz-copy-source'] !== undefined) throw notImplemented('UploadPartCopy');
  const { key, query } = call.target;
  const { blobs, uploads } = bucketOf(call);
  const number = parsePartNumber(query.get('partNumber') ?? '');
  const upload = uploads.need(query.get('uploadId') ?? '', key);
  const expected = upload.checksum?.algorithm;
  const body = openBody(call, expected);
  const blob = await blobs.write(body.chunks);
  const checksum = body.checksum();
  if (expected && checksum?.algorithm !== expected) {
    await blobs.remove(blob.name);
    throw new S3Error('InvalidRequest', `Checksum Type mismatch occurred, expected checksum Type: ${expected}.`);
  }
  const part = await uploads.addPart(upload.id, key, number, blob, checksum);
  const { 'x-amz-checksum-type': _, ...echo } = checksumHeaders(checksum);
  reply(call, 200, { etag: `"${part.etag}"`, ...echo });
}

export async function abortUpload(call: Call): Promise<void> {
  const { uploads } = bucketOf(call);
  const id = call.target.query.get('uploadId') ?? '';
  await uploads.exclusively(id, async () => uploads.remove(uploads.need(id, call.target.key)));
  reply(call, 204);
}

export async function listParts(call: Call): Promise<void> {
  const { bucket, key, query } = call.target;
  const upload = bucketOf(call).uploads.need(query.get('uploadId') ?? '', key);
  const marker = parseCount(query.get('part-number-marker') ?? '0');
  const limit = Math.min(parseCount(query.get('max-parts') ?? String(largestPage)), largestPage);
  const later = [...upload.parts.values()].filter((part) => part.number > marker).sort((a, b) => a.number - b.number);
  const page = later.slice(0, limit);
  replyXml(
    call,
    renderXml('ListPartsResult', {
      Bucket: bucket,
      Key: key,
      UploadId: upload.id,
      PartNumberMarker: marker,
      NextPartNumberMarker: page.at(-1)?.number ?? 0,
      MaxParts: limit,
      IsTruncated: later.length > page.length,
      Part: page.map(describePart),
      StorageClass: 'STANDARD',
    }),
  );
}

export async function completeUpload(call: Call): Promise<void> {
  const { bucket: bucketName, key, query } = call.target;
  const bucket = bucketOf(call);
  const id = query.get('uploadId') ?? '';
  const wanted = childrenNamed(parseXml(await readDocument(call), 'CompleteMultipartUpload'), 'Part');
  const object = await bucket.uploads.exclusively(id, async () => {
    const finished = bucket.objects.find(key);
    // A client whose answer got lost asks again, and deserves the same answer.
    if (!bucket.uploads.find(id, key) && finished?.uploadId === id) return finished;
    const upload = bucket.uploads.need(id, key);
    const stored = await assemble(call, bucket, upload, chooseParts(upload, wanted));
    await bucket.uploads.remove(upload);
    return stored;
  });
  const location = `http://${call.headers.host ?? ''}${call.target.rawPath}`;
  const result = { Location: location, Bucket: bucketName, Key: key, ETag: `"${object.etag}"` };
  replyXml(call, renderXml('CompleteMultipartUploadResult', { ...result, ...checksumFields(object.checksum) }));
}

async function assemble(call: Call, bucket: Bucket, upload: Upload, parts: readonly Part[]): Promise<StoredObject> {
  const allow = writeCondition(call.headers, upload.key);
  allow(bucket.objects.find(upload.key));
  const whole = upload.checksum?.type === 'FULL_OBJECT' ? upload.checksum.algorithm : undefined;
  const body = checkBody(readParts(bucket, parts), {}, { computed: whole });
  const blob = await bucket.blobs.write(body.chunks);
  const hash = createHash('md5');
  for (const part of parts) hash.update(part.etag, 'hex');
  const attributes = {
    headers: upload.headers,
    tags: upload.tags,
    checksum: body.checksum() ?? composite(upload, parts),
    etag: `${hash.digest('hex')}-${parts.length}`,
    uploadId: upload.id,
  };
  return bucket.objects.put(upload.key, blob, attributes, allow);
}

async function* readParts(bucket: Bucket, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* bucket.blobs.read(part.blob);
}

function composite(upload: Upload, parts: readonly Part[]): Checksum | undefined {
  const algorithm = upload.checksum?.algorithm;
  const values = parts.flatMap((part) => part.checksum?.value ?? []);
  return algorithm && compositeChecksum(algorithm, values);
}

function chooseParts(upload: Upload, wanted: readonly XmlElement[]): Part[] {
  if (wanted.length === 0 || wanted.length > mostParts) throw malformed();
  const parts = wanted.map((entry) => findPart(upload, entry));
  parts.forEach((part, at) => {
    const next = parts[at + 1];
    if (!next) return;
    if (next.number <= part.number) {
      throw new S3Error('InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    if (part.size < smallestPart) {
      const details = {
        ProposedSize: part.size,
        MinSizeAllowed: smallestPart,
        PartNumber: part.number,
        ETag: part.etag,
      };
      throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size.', {
        details,
      });
    }
  });
  return parts;
}

function findPart(upload: Upload, entry: XmlElement): Part {
  const number = textOf(entry, 'PartNumber');
  const etag = textOf(entry, 'ETag')
    ?.trim()
    .replace(/^"(.*)"$/, '$1');
  if (number === undefined || etag === undefined) throw malformed();
  const part = upload.parts.get(Number(number));
  const isOtherChecksum = checksumAlgorithms.some((algorithm) => {
    const given = textOf(entry, `Checksum${algorithm}`);
    return given !== undefined && (part?.checksum?.algorithm !== algorithm || part.checksum.value !== given);
  });
  if (part && part.etag === etag && !isOtherChecksum) return part;
  throw new S3Error('InvalidPart', 'One or more of the specified parts could not be found, or did not match.', {
    details: { UploadId: upload.id, PartNumber: number, ETag: etag },
  });
}

function describePart(part: Part) {
  const { ChecksumType: _, ...checksum } = checksumFields(part.checksum);
  const lastModified = new Date(part.lastModified).toISOString();
  return { PartNumber: part.number, LastModified: lastModified, ETag: `"${part.etag}"`, Size: part.size, ...checksum };
}

function parsePartNumber(text: string): number {
  const number = parseCount(text);
  if (number >= 1 && number <= mostParts) return number;
  throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${mostParts}, inclusive.`);
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new S3Error('InvalidArgument', 'A number of parts must be a whole number.');
  return Number(text);
}
