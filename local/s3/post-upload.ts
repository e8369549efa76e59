// A browser's form upload to a bucket: policy before file, and an answer in the shape the form asked for.
import { checkBody, requestChunks, requireLength } from './body';
import { bucketOf, type Call, reply, replyXml } from './call';
import { checksumHeaders } from './checksum';
import { S3Error } from './error';
import { readForm } from './form-data';
import { headerText } from './header-text';
import { keptHeaders } from './object-headers';
import type { StoredObject } from './object-store';
import { checkPolicy, type FormFields, withinLimits } from './post-policy';
import type { Credentials } from './signing-key';
import { tagsFromXml } from './tagging';
import { encodeStrictly, requireKeyLength } from './target';
import { renderXml } from './xml';

export async function postUpload(call: Call, contentType: string, credentials: Credentials): Promise<void> {
  const { name: bucket, objects, blobs } = bucketOf(call);
  requireLength(call.request.headers['content-length']);
  const form = await readForm(requestChunks(call), contentType);
  const fields = withFileName(form.fields, form.fileName);
  const key = fields.get('key');
  if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  requireKeyLength(key);
  const limits = checkPolicy(fields, bucket, credentials);
  const headers = Object.fromEntries([...fields].map(([name, value]) => [name, value.trim()]));
  const kept = Object.entries(keptHeaders(headers)).map(([name, value]) => [name, headerText(value)] as const);
  const tagging = fields.get('tagging');
  const tags = tagging ? tagsFromXml(tagging) : [];
  const body = checkBody(withinLimits(form.file, limits), headers);
  const blob = await blobs.write(body.chunks);
  const attributes = { headers: Object.fromEntries(kept), tags, checksum: body.checksum() };
  const object = await objects.put(key, blob, attributes, () => {});
  answer(call, fields, bucket, object);
}

/** Variables are expanded before the policy is checked, so its conditions hold for what is really stored. */
function withFileName(fields: FormFields, fileName: string): FormFields {
  const literal = new Set(['policy', 'x-amz-signature']);
  return new Map(
    [...fields].map(([name, value]) => [
      name,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the variable as forms spell it
      literal.has(name) ? value : value.replaceAll('${filename}', () => fileName),
    ]),
  );
}

function answer(call: Call, fields: FormFields, bucket: string, object: StoredObject): void {
  const path = object.key.split('/').map(encodeStrictly).join('/');
  const location = `http://${call.request.headers.host ?? ''}/${bucket}/${path}`;
  const etag = `"${object.etag}"`;
  const headers = { etag, location, ...checksumHeaders(object.checksum) };
  const redirect = redirectTarget(fields.get('success_action_redirect') ?? fields.get('redirect'));
  const status = fields.get('success_action_status');
  if (redirect) {
    for (const [name, value] of Object.entries({ bucket, key: object.key, etag }))
      redirect.searchParams.set(name, value);
    reply(call, 303, { ...headers, location: redirect.href });
  } else if (status === '201') {
    const result = { Location: location, Bucket: bucket, Key: object.key, ETag: etag };
    replyXml(call, renderXml('PostResponse', result, false), 201, headers);
  } else {
    reply(call, status === '200' ? 200 : 204, headers);
  }
}

function redirectTarget(url: string | undefined): URL | undefined {
  return url && URL.canParse(url) ? new URL(url) : undefined;
}
