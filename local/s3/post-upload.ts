// A browser's form upload to a bucket: the policy is checked before the file is read.
import { checkBody, requestChunks, requireLength } from './body';
import { bucketOf, type Call, reply } from './call';
import { crc32Headers } from './crc32';
import { notImplemented, S3Error } from './error';
import { readForm } from './form-data';
import { headerText } from './header-text';
import { keptHeaders } from './object-headers';
import { checkPolicy, type FormFields, withinLimits } from './post-policy';
import type { Credentials } from './signing-key';
import { requireKeyLength } from './target';

export async function postUpload(call: Call, contentType: string, credentials: Credentials): Promise<void> {
  const { name: bucket, objects, blobs } = bucketOf(call);
  requireLength(call.request.headers['content-length']);
  const { fields, file } = await readForm(requestChunks(call), contentType);
  const key = fields.get('key');
  if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  requireKeyLength(key);
  const limits = checkPolicy(fields, bucket, credentials);
  refuseUnknownFields(fields);
  const headers = Object.fromEntries([...fields].map(([name, value]) => [name, value.trim()]));
  const kept = Object.entries(keptHeaders(headers)).map(([name, value]) => [name, headerText(value)] as const);
  const body = checkBody(withinLimits(file, limits), headers);
  const blob = await blobs.write(body.chunks);
  const attributes = { headers: Object.fromEntries(kept), crc32: body.crc32() };
  const object = await objects.put(key, blob, attributes, () => {});
  reply(call, 204, { etag: `"${object.etag}"`, ...crc32Headers(object.crc32) });
}

function refuseUnknownFields(fields: FormFields): void {
  const unknown = ['tagging', 'redirect', 'success_action_redirect'].find((name) => fields.has(name));
  if (unknown) throw notImplemented(`The form field ${unknown}`);
  if ((fields.get('success_action_status') ?? '204') !== '204') throw notImplemented('An answer other than 204');
  if (/\$\{filename\}/.test(fields.get('key') ?? '')) throw notImplemented('A key with the name of the file');
}
