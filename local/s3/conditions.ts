// Decides whether a conditional read or write may go ahead, given the object as it is now.
import { noSuchKey, notImplemented, S3Error } from './error';
import type { Precondition, StoredObject } from './object-store';
import type { HeaderValues } from './signature';

export type ReadOutcome = 'send' | 'not-modified';

/** Throws 412 when the reader's conditions fail. */
export function checkRead(headers: HeaderValues, object: StoredObject): ReadOutcome {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && !matches(ifMatch, object.etag)) throw preconditionFailed('If-Match');
  if (ifMatch === undefined && isModifiedSince(headers['if-unmodified-since'], object) === true) {
    throw preconditionFailed('If-Unmodified-Since');
  }
  if (ifNoneMatch !== undefined) return matches(ifNoneMatch, object.etag) ? 'not-modified' : 'send';
  return isModifiedSince(headers['if-modified-since'], object) === false ? 'not-modified' : 'send';
}

export function writeCondition(headers: HeaderValues, key: string): Precondition {
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw notImplemented('If-None-Match with an ETag on a write');
  return (current) => {
    if (ifNoneMatch !== undefined && current) throw preconditionFailed('If-None-Match');
    if (ifMatch === undefined) return;
    if (!current) throw noSuchKey(key);
    if (!matches(ifMatch, current.etag)) throw preconditionFailed('If-Match');
  };
}

/** Whether a Range may be honoured: If-Range must still describe this very object. */
export function isRangeCurrent(ifRange: string | undefined, object: StoredObject): boolean {
  if (ifRange === undefined) return true;
  if (ifRange.startsWith('"')) return matches(ifRange, object.etag);
  return isModifiedSince(ifRange, object) === false;
}

function preconditionFailed(condition: string): S3Error {
  return new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold.', {
    details: { Condition: condition },
  });
}

function matches(header: string, etag: string): boolean {
  const listed = header.split(',').map((entry) =>
    entry
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
  return listed.includes('*') || listed.includes(etag);
}

function isModifiedSince(header: string | undefined, object: StoredObject): boolean | undefined {
  const instant = Date.parse(header ?? '');
  // HTTP dates have whole seconds, so the object's milliseconds must not count as a change.
  return Number.isNaN(instant) ? undefined : Math.floor(object.lastModified / 1000) > Math.floor(instant / 1000);
}
