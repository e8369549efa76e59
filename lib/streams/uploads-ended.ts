// An upload that is over leaves nothing behind (stream handler, S3 clean-up): not what was sent and never confirmed, nor a file that no row came to have.

import { keyFieldsOf } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import { type MediaType, originalKey, stagingKey } from '@/lib/media/file-keys';
import { deleteObject } from '@/lib/media/objects';
import { uploadRecord } from '@/lib/media/upload-record';
import { removeFile } from '@/lib/media/variants';
import { media } from '@/lib/modules/club/media';
import type { StreamHandler } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';

export const uploadsEnded: StreamHandler = {
  name: 'uploads-ended',
  table: physicalName(uploadRecord.table),
  async handle({ kind, keys, before }) {
    const id = kind === 'REMOVE' ? keyFieldsOf(uploadRecord, keys)?.id : undefined;
    if (typeof id !== 'string' || !before) return;
    await deleteObject(stagingKey(id));
    // Never bound to a row: then nothing was ever put into the library.
    if (typeof before.target !== 'string') return;
    const file = originalKey(String(before.fileId), before.type as MediaType);
    const row = await repository(media).get({ id: before.target }, { strong: true });
    if (row?.s3Key !== file) await removeFile(file);
  },
};
