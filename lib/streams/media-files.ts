// Files follow their rows (stream handler, image variants): a new file gets its smaller copies, one that no row has any more goes with all of them.

import { repository } from '@/lib/db/repository';
import { env } from '@/lib/env';
import { makeVariants, removeFile } from '@/lib/media/variants';
import { media } from '@/lib/modules/club/media';
import type { StreamHandler, StreamRecord } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';

/** The key of the file in an image of the row; undefined if it lies in a bucket that is not ours to tidy. */
function fileIn(image: StreamRecord['before']): string | undefined {
  const { s3Key, s3Bucket } = image ?? {};
  return typeof s3Key === 'string' && s3Bucket === env().mediaBucket ? s3Key : undefined;
}

export const mediaFiles: StreamHandler = {
  name: 'media-files',
  table: physicalName(media.table),
  async handle({ keys, before, after }) {
    const [old, fresh] = [fileIn(before), fileIn(after)];
    if (old === fresh) return;
    // Records come late and twice: what counts is which file the row has now.
    const current = (await repository(media).get({ id: String(keys.id) }, { strong: true }))?.s3Key;
    if (old && old !== current) await removeFile(old);
    if (fresh && fresh === current) await makeVariants(fresh);
  },
};
