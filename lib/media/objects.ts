// The few things that we do with objects of the bucket (S3 operations); what is not there is undefined or already done, never an error.

import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { bucket } from './bucket';

const Bucket = () => env().mediaBucket;

/** Files never change under their name, so whoever has one may keep it. */
export const forEver = 'public, max-age=31536000, immutable';

const statusOf = (error: unknown): number =>
  error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 0) : 0;

function unlessMissing(error: unknown): undefined {
  if (statusOf(error) === 404) return undefined;
  throw translate(error);
}

/** The SDK's errors carry whole requests: none of that may reach a log. */
function translate(error: unknown): Error {
  if (error instanceof AppError) return error;
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const message = 'The files cannot be reached at the moment. Try again shortly.';
  return new AppError('unavailable', message, { retryAfterSeconds: 2 }, { cause });
}

export interface ObjectFacts {
  readonly size: number;
  readonly etag: string;
}

export async function headObject(Key: string): Promise<ObjectFacts | undefined> {
  const head = await bucket()
    .send(new HeadObjectCommand({ Bucket: Bucket(), Key }))
    .catch(unlessMissing);
  return head && { size: head.ContentLength ?? 0, etag: head.ETag ?? '' };
}

export const getObject = (Key: string, Range?: string): Promise<GetObjectCommandOutput | undefined> =>
  bucket()
    .send(new GetObjectCommand({ Bucket: Bucket(), Key, ...(Range ? { Range } : {}) }))
    .catch(unlessMissing);

export const readObject = async (key: string): Promise<Buffer | undefined> => bytesOf(await getObject(key));

/** The first bytes, or all if there are no more. */
export const readStart = async (key: string, bytes: number): Promise<Buffer | undefined> =>
  bytesOf(await getObject(key, `bytes=0-${bytes - 1}`));

async function bytesOf(object: GetObjectCommandOutput | undefined): Promise<Buffer | undefined> {
  if (!object?.Body) return undefined;
  try {
    const { buffer, byteOffset, byteLength } = await object.Body.transformToByteArray();
    return Buffer.from(buffer, byteOffset, byteLength);
  } catch (error) {
    throw translate(error);
  }
}

interface Put {
  readonly key: string;
  readonly bytes: Buffer;
  readonly type: string;
  /** Leaves alone what is there already. */
  readonly onlyIfNew?: boolean;
}

/** False if something was there already and was to be left alone. */
export async function putObject({ key, bytes, type, onlyIfNew }: Put): Promise<boolean> {
  try {
    await bucket().send(
      new PutObjectCommand({
        Bucket: Bucket(),
        Key: key,
        Body: bytes,
        ContentType: type,
        CacheControl: forEver,
        ...(onlyIfNew ? { IfNoneMatch: '*' } : {}),
      }),
    );
    return true;
  } catch (error) {
    if (onlyIfNew && statusOf(error) === 412) return false;
    throw translate(error);
  }
}

export async function deleteObject(Key: string): Promise<void> {
  await bucket()
    .send(new DeleteObjectCommand({ Bucket: Bucket(), Key }))
    .catch(unlessMissing);
}

export async function keysUnder(Prefix: string): Promise<string[]> {
  const keys: string[] = [];
  try {
    for await (const page of paginateListObjectsV2({ client: bucket() }, { Bucket: Bucket(), Prefix }))
      for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
  } catch (error) {
    throw translate(error);
  }
  return keys;
}
