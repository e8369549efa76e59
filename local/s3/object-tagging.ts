// GetObjectTagging, PutObjectTagging and DeleteObjectTagging.
import { readDocument } from './body';
import { bucketOf, type Call, reply, replyXml } from './call';
import { noSuchKey } from './error';
import type { StoredObject } from './object-store';
import { refuseVersions } from './read-object';
import { type Tag, tagsFromXml, tagsToXml } from './tagging';

export async function getObjectTagging(call: Call): Promise<void> {
  refuseVersions(call);
  const current = bucketOf(call).objects.find(call.target.key);
  replyXml(call, tagsToXml(existing(call, current).tags));
}

export async function putObjectTagging(call: Call): Promise<void> {
  await replaceTags(call, tagsFromXml(await readDocument(call)));
  reply(call, 200);
}

export async function deleteObjectTagging(call: Call): Promise<void> {
  await replaceTags(call, []);
  reply(call, 204);
}

async function replaceTags(call: Call, tags: Tag[]): Promise<void> {
  refuseVersions(call);
  await bucketOf(call).objects.setTags(call.target.key, tags, (current) => existing(call, current));
}

function existing(call: Call, object: StoredObject | undefined): StoredObject {
  if (!object) throw noSuchKey(call.target.key);
  return object;
}
