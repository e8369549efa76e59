// The store of uploads under way: what has expired is absent, and each can be used for one row only.

import { nowSeconds } from '@/lib/clock';
import { records } from '@/lib/db/record-store';
import type { Row } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import { newUuid } from '@/lib/ids';
import { uploadRecord } from './upload-record';

export type Upload = Row<typeof uploadRecord>;

/** How long a browser may take for sending and confirming. */
export const uploadSeconds = 60 * 60;
/** A confirmation under way must be over before the record goes, which takes what is left of the file with it. */
const graceSeconds = 10 * 60;

const uploads = records(uploadRecord);

export const storeUpload = (announced: Pick<Upload, 'owner' | 'filename' | 'type' | 'size'>): Promise<Upload> =>
  uploads.put({
    ...announced,
    id: newUuid(),
    fileId: newUuid(),
    expiresAt: nowSeconds() + uploadSeconds + graceSeconds,
  });

/** The upload with this id if it is this person's and still open; nobody learns of anybody else's. */
export async function ownUpload(id: string, owner: string): Promise<Upload> {
  const upload = await uploads.get({ id }, { strong: true });
  if (upload?.owner !== owner || upload.expiresAt - graceSeconds <= nowSeconds())
    throw new AppError('missing', 'There is no such upload, or it has expired');
  return upload;
}

/** Binds the upload to the one row that it is for. */
export async function bindUpload({ id }: Upload, target: string): Promise<void> {
  const bound = await uploads.patch({ id }, { target }, [{ target: null }, { target }]);
  if (!bound) throw new AppError('taken', 'This upload has been used already', { field: 'upload' });
}
