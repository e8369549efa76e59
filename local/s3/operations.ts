// Finds the operation a request asks for; whatever is not in the table is not implemented.
import { createBucket, headBucket, listBuckets, listObjects } from './buckets';
import type { Call } from './call';
import { notImplemented, S3Error } from './error';
import { abortUpload, completeUpload, createUpload, listParts, uploadPart } from './multipart';
import { deleteObjectTagging, getObjectTagging, putObjectTagging } from './object-tagging';
import { getObject, headObject } from './read-object';
import type { Target } from './target';
import { deleteObject, deleteObjects, putObject } from './write-object';

export type Operation = (call: Call) => Promise<void>;

const operations: Record<string, Operation> = {
  'GET service': listBuckets,
  'PUT bucket': createBucket,
  'HEAD bucket': headBucket,
  'GET bucket list-type': listObjects,
  'POST bucket delete': deleteObjects,
  'PUT object': putObject,
  'GET object': getObject,
  'HEAD object': headObject,
  'DELETE object': deleteObject,
  'GET object tagging': getObjectTagging,
  'PUT object tagging': putObjectTagging,
  'DELETE object tagging': deleteObjectTagging,
  'POST object uploads': createUpload,
  'PUT object partNumber uploadId': uploadPart,
  'GET object uploadId': listParts,
  'POST object uploadId': completeUpload,
  'DELETE object uploadId': abortUpload,
};

// S3 ignores query parameters it does not know, so only the names that select an operation may do so here.
const subresources = new Set(
  `accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle list-type
  location logging metadataTable metrics notification object-lock ownershipControls partNumber policy policyStatus
  publicAccessBlock renameObject replication requestPayment restore retention select session tagging torrent uploadId uploads
  versioning versions website`.split(/\s+/),
);

export function findOperation(method: string, target: Target): Operation {
  if (!['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method)) {
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
  const level = target.key ? 'object' : target.bucket ? 'bucket' : 'service';
  const named = new Set(target.query.pairs.map(([name]) => name).filter((name) => subresources.has(name)));
  // Reading a part of an object is a variant of reading it, which the reader itself refuses.
  if (method === 'GET' || method === 'HEAD') named.delete('partNumber');
  const name = [method, level, ...[...named].sort()].join(' ');
  const operation = operations[name];
  if (!operation) throw notImplemented(`The operation "${name}"`);
  return operation;
}

/** Operations that a public object offers to anyone. */
export function isPublicOperation(operation: Operation): boolean {
  return operation === getObject || operation === headObject;
}
