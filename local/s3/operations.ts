// Finds the operation a request asks for; whatever is not in the table is not implemented.
import type { Call } from './call';
import { notImplemented, S3Error } from './error';
import { listObjects } from './list-objects';
import { getObject, headObject } from './read-object';
import type { Target } from './target';
import { deleteObject, putObject } from './write-object';

export type Operation = (call: Call) => Promise<void>;

const operations: Record<string, Operation> = {
  'GET bucket list-type': listObjects,
  'PUT object': putObject,
  'GET object': getObject,
  'HEAD object': headObject,
  'DELETE object': deleteObject,
};

// S3 ignores query parameters it does not know; those it does know ask for another operation, or for another answer.
const subresources = new Set(
  `accelerate acl analytics attributes cors delete encryption intelligent-tiering inventory legal-hold lifecycle list-type
  location logging metadataTable metrics notification object-lock ownershipControls partNumber policy policyStatus
  publicAccessBlock renameObject replication requestPayment response-cache-control response-content-disposition
  response-content-encoding response-content-language response-content-type response-expires restore retention select
  session tagging torrent uploadId uploads versionId versioning versions website`.split(/\s+/),
);

export function findOperation(method: string, target: Target): Operation {
  if (!['GET', 'HEAD', 'PUT', 'POST', 'DELETE'].includes(method)) {
    throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.');
  }
  const level = target.key ? 'object' : target.bucket ? 'bucket' : 'service';
  const named = new Set(target.query.pairs.map(([name]) => name).filter((name) => subresources.has(name)));
  const name = [method, level, ...[...named].sort()].join(' ');
  const operation = operations[name];
  if (!operation) throw notImplemented(`The operation "${name}"`);
  return operation;
}
