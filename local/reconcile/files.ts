// Sets the files of the bucket against the rows that have them; a file that is young may belong to an upload under way.
import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Item, primaryKey } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { isRowOf } from '@/lib/db/orphan-cleanup';
import { env } from '@/lib/env';
import { bucket } from '@/lib/media/bucket';
import { avatars, fileIdOf, servedFile } from '@/lib/media/file-keys';
import { deleteObject, headObject } from '@/lib/media/objects';
import { uploadRecord } from '@/lib/media/upload-record';
import { removeFile } from '@/lib/media/variants';
import { media } from '@/lib/modules/club/media';
import { profile } from '@/lib/modules/people/profile';
import { type Finding, settled, type Task } from './finding';
import { reconcileMetadata } from './metadata';
import { everyItem } from './stock';

async function keysWithAge(Prefix: string): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  const where = { Bucket: env().mediaBucket, Prefix };
  for await (const { Contents = [] } of paginateListObjectsV2({ client: bucket() }, where))
    for (const { Key, LastModified } of Contents) if (Key) keys.set(Key, Date.now() - (LastModified?.getTime() ?? 0));
  return keys;
}

/** By file; those in other buckets are not ours to judge. */
async function mediaRows(client: DynamoDBDocumentClient): Promise<Map<string, Item>> {
  const rows = new Map<string, Item>();
  for await (const item of everyItem(client, media.table))
    if (isRowOf(media, item) && item.s3Bucket === env().mediaBucket) rows.set(String(item.s3Key), item);
  return rows;
}

const done = (work: Promise<void>): Promise<boolean> => work.then(() => true);

async function* originals(task: Task, client: DynamoDBDocumentClient): AsyncGenerator<Finding> {
  // Files before rows: a file that was there without a row then, and is old, can get none any more.
  const files = await keysWithAge('media/');
  const rows = await mediaRows(client);
  const ids = new Set([...files.keys()].flatMap((key) => (isOriginal(key) ? (fileIdOf(key) ?? []) : [])));
  for (const [key, age] of files) {
    const id = fileIdOf(key);
    if (rows.has(key) || age < task.graceMs) continue;
    if (id === undefined) yield settled(task, 'unknown file', key);
    else if (isOriginal(key)) yield settled(task, 'file of nothing', key, () => done(removeFile(key)));
    else if (!ids.has(id)) yield settled(task, 'size of nothing', key, () => done(deleteObject(key)));
  }
  for (const [key, { id }] of rows) {
    if (files.has(key) || (await headObject(key))) continue;
    const row = await getItem(media.table, { id });
    if (row?.s3Key === key) yield settled(task, 'file missing', `media ${id}: ${key}`);
  }
  yield* reconcileMetadata(task, rows);
}

const isOriginal = (key: string): boolean => servedFile(key.slice('media/'.length))?.width === undefined;

async function* uploads(task: Task): AsyncGenerator<Finding> {
  for (const [key, age] of await keysWithAge('uploads/')) {
    const id = key.slice('uploads/'.length);
    if (age < task.graceMs || (await getItem(uploadRecord.table, primaryKey(uploadRecord, { id })))) continue;
    yield settled(task, 'upload of nothing', key, () => done(deleteObject(key)));
  }
}

async function* portraits(task: Task, client: DynamoDBDocumentClient): AsyncGenerator<Finding> {
  const files = await keysWithAge(avatars);
  const kept = new Set<unknown>();
  for await (const item of everyItem(client, profile.table)) if (isRowOf(profile, item)) kept.add(item.avatarKey);
  for (const [key, age] of files)
    if (age >= task.graceMs && !kept.has(key))
      yield settled(task, 'portrait of nobody', key, () => done(deleteObject(key)));
}

export async function* reconcileFiles(task: Task, client: DynamoDBDocumentClient): AsyncGenerator<Finding> {
  yield* originals(task, client);
  yield* uploads(task);
  yield* portraits(task, client);
}
