// Ends an upload (upload confirmation): the file is looked at, moved to where nobody but us can write, and only then becomes a row of the library.

import type { Row } from '@/lib/entity/entity';
import type { Actor } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { AppError, isAppError } from '@/lib/errors';
import { decoding } from '@/lib/media/decoding';
import { fileError } from '@/lib/media/file-fault';
import { originalKey, stagingKey } from '@/lib/media/file-keys';
import { withEnding } from '@/lib/media/file-name';
import { inspectFile } from '@/lib/media/inspect';
import { deleteObject, headObject, putObject, readObject } from '@/lib/media/objects';
import { bindUpload, ownUpload, type Upload } from '@/lib/media/uploads';
import { media } from '@/lib/modules/club/media';
import { authorize } from '@/lib/operations/authorize';
import { create } from '@/lib/operations/create';
import { read } from '@/lib/operations/find';
import { save } from '@/lib/operations/save';

export interface Confirmation {
  readonly alt?: string | undefined;
  /** The row whose file this one takes the place of. */
  readonly replaces?: { readonly id: string; readonly version: number } | undefined;
}

export type MediaRow = Row<typeof media>;

export async function confirmUpload(actor: Actor, id: string, confirmation: Confirmation): Promise<MediaRow> {
  // Judged anew: between the two halves of an upload somebody may have lost their role.
  authorize(actor, 'create', media);
  const upload = await ownUpload(id, actor.id as string);
  const target = confirmation.replaces?.id ?? upload.id;
  const key = originalKey(upload.fileId, upload.type);
  const already = await rowOf(actor, target);
  if (already?.s3Key === key) return already;
  if (confirmation.replaces && !already) throw new AppError('missing', 'There is no such media');

  try {
    const row = await storeRow(actor, upload, confirmation, already);
    await deleteObject(stagingKey(id));
    return row;
  } catch (error) {
    // Of two who confirm at once the second finds what the first has done, not the file that it was done with.
    const meanwhile = await rowOf(actor, target);
    if (meanwhile?.s3Key === key) return meanwhile;
    if (isAppError(error, 'invalid')) await deleteObject(stagingKey(id));
    throw error;
  }
}

async function storeRow(
  actor: Actor,
  upload: Upload,
  { replaces, alt }: Confirmation,
  already: MediaRow | undefined,
): Promise<MediaRow> {
  const s3Key = originalKey(upload.fileId, upload.type);
  // Read only when its turn has come: many files that wait would be much memory.
  const facts = await decoding(async () => {
    const { bytes, width, height } = await inspectFile(await stagedBytes(upload), upload.type);
    await bindUpload(upload, replaces?.id ?? upload.id);
    await keep(s3Key, bytes, upload);
    return { size: bytes.length, width, height };
  });
  const made = { s3Key, s3Bucket: env().mediaBucket, mimeType: upload.type, ...facts };
  return replaces ? replaceFile(actor, replaces, already as MediaRow, made) : createRow(actor, upload, alt, made);
}

const rowOf = (actor: Actor, id: string): Promise<MediaRow | undefined> =>
  read({ actor }, media, { id }, { strong: true });

/** What was sent, if it is no more than what was announced. */
export async function stagedBytes({ id, size }: Upload): Promise<Buffer> {
  const staged = await headObject(stagingKey(id));
  if (!staged) throw new AppError('missing', 'The file has not arrived yet');
  // The policy of the upload sees to it, but nothing that is larger must ever reach our memory.
  if (staged.size > size) {
    await deleteObject(stagingKey(id));
    throw new AppError('too_large', 'The file is larger than was announced');
  }
  const bytes = await readObject(stagingKey(id));
  if (!bytes) throw new AppError('missing', 'The file has not arrived yet');
  if (bytes.length === size) return bytes;
  await deleteObject(stagingKey(id));
  throw fileError(bytes.length === 0 ? 'empty' : 'damaged');
}

/** The bytes that were looked at, and no others: what lies in the staging place may have changed since. */
async function keep(key: string, bytes: Buffer, { type }: Upload): Promise<void> {
  if (await putObject({ key, bytes, type, onlyIfNew: true })) return;
  // An earlier try came this far, unless somebody has confirmed other bytes at the same moment.
  const there = await readObject(key);
  if (!there?.equals(bytes)) throw new AppError('taken', 'This upload is being confirmed already', { field: 'upload' });
}

type FileFields = Pick<MediaRow, 's3Key' | 's3Bucket' | 'mimeType' | 'size' | 'width' | 'height'>;

async function createRow(actor: Actor, upload: Upload, alt: string | undefined, made: FileFields): Promise<MediaRow> {
  const input = { filename: upload.filename, ...(alt ? { alt } : {}) };
  try {
    return (await create({ actor }, media, input, { serverSet: { ...made, id: upload.id } })).row;
  } catch (error) {
    const row = isAppError(error, 'taken') ? await rowOf(actor, upload.id) : undefined;
    if (row?.s3Key === made.s3Key) return row;
    throw error;
  }
}

async function replaceFile(
  actor: Actor,
  { id, version }: NonNullable<Confirmation['replaces']>,
  former: MediaRow,
  made: FileFields,
): Promise<MediaRow> {
  const filename = withEnding(former.filename, made.mimeType);
  const patch = filename === former.filename ? {} : { filename };
  // What somebody writes about the picture meanwhile is no reason to refuse; another file is.
  return (await save({ actor }, media, { id }, version, patch, { serverSet: made, join: true })).row;
}
