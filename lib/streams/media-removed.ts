// A media item that is gone takes its file with it, however often and however late we hear of it.

import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { bucket } from '@/lib/media/bucket';
import type { StreamHandler } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';
import { mediaTable } from '@/lib/tables/vcm';

export const mediaRemoved: StreamHandler = {
  name: 'media-removed',
  table: physicalName(mediaTable),
  async handle({ kind, before }) {
    if (kind !== 'REMOVE' || !before?.s3Key || !before.s3Bucket) return;
    // Deleting what is not there succeeds, so a repeated record does no harm.
    await bucket().send(new DeleteObjectCommand({ Bucket: String(before.s3Bucket), Key: String(before.s3Key) }));
  },
};
