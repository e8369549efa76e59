// Begins an upload (presigned upload): the server decides where the file goes and what exactly may be sent there.

import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Actor } from '@/lib/entity/rule';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { bucket } from '@/lib/media/bucket';
import { extensions, type MediaType, stagingKey } from '@/lib/media/file-keys';
import { cleanFileName } from '@/lib/media/file-name';
import type { UploadTicket } from '@/lib/media/upload-ticket';
import { storeUpload, type Upload, uploadSeconds } from '@/lib/media/uploads';
import { largestUpload, media } from '@/lib/modules/club/media';
import { authorize } from '@/lib/operations/authorize';

export interface Announcement {
  readonly filename: string;
  readonly type: string;
  readonly size: number;
}

const isMediaType = (type: string): type is MediaType => Object.hasOwn(extensions, type);

const refused = (path: string, message: string, fault: string) =>
  new AppError('invalid', message, { issues: [{ path, message: fault }] });

export async function beginUpload(actor: Actor, { filename, type, size }: Announcement): Promise<UploadTicket> {
  authorize(actor, 'create', media);
  if (!isMediaType(type))
    throw refused('type', 'Only JPEG, PNG, WebP, AVIF and GIF pictures and PDF files can be uploaded', 'unknown-type');
  if (!Number.isInteger(size) || size < 1) throw refused('size', 'The file is empty', 'empty');
  if (size > largestUpload) throw refused('size', 'The file is larger than 25 MB', 'too-large');
  const upload = await storeUpload({
    owner: actor.id as string,
    filename: cleanFileName(filename, type),
    type,
    size,
  });
  return ticketFor(upload);
}

/** Exactly what was announced may be sent, and to nowhere else. */
export async function ticketFor({ id, type, size }: Upload): Promise<UploadTicket> {
  const { url, fields } = await createPresignedPost(bucket(), {
    Bucket: env().mediaBucket,
    Key: stagingKey(id),
    Fields: { 'Content-Type': type, success_action_status: '204' },
    Conditions: [
      ['eq', '$Content-Type', type],
      ['content-length-range', size, size],
    ],
    Expires: uploadSeconds,
  });
  return { id, url, fields };
}
