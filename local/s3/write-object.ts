// PutObject and DeleteObject: a body reaches disk first, then one atomic step makes it the object.
import { openBody } from './body';
import { bucketOf, type Call, reply } from './call';
import { writeCondition } from './conditions';
import { crc32Headers } from './crc32';
import { notImplemented } from './error';
import { keptHeaders } from './object-headers';

export async function putObject(call: Call): Promise<void> {
  const { headers, target } = call;
  const unknown = ['x-amz-copy-source', 'x-amz-tagging'].find((name) => headers[name] !== undefined);
  if (unknown) throw notImplemented(`The header ${unknown}`);
  const { objects, blobs } = bucketOf(call);
  const allow = writeCondition(headers, target.key);
  const kept = keptHeaders(headers);
  const body = openBody(call);
  // Failing before the body is a courtesy; the check that counts happens when the object is put.
  allow(objects.find(target.key));
  const blob = await blobs.write(body.chunks);
  const object = await objects.put(target.key, blob, { headers: kept, crc32: body.crc32() }, allow);
  reply(call, 200, { etag: `"${object.etag}"`, ...crc32Headers(object.crc32) });
}

export async function deleteObject(call: Call): Promise<void> {
  const { headers, target } = call;
  const ifMatch = headers['if-match'];
  const { objects } = bucketOf(call);
  await objects.delete(
    target.key,
    ifMatch === undefined ? () => {} : writeCondition({ 'if-match': ifMatch }, target.key),
  );
  reply(call, 204);
}
