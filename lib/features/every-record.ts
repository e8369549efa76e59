// Every record that anything keeps, wherever it is declared (record registry): what the catalogue prints and the contract holds.

import { recoveryRecord } from '@/lib/auth/recovery-record';
import { sessionRecord } from '@/lib/auth/session-record';
import { coreRecords } from '@/lib/db/records';
import type { AnyRecord } from '@/lib/entity/record';
import { uploadRecord } from '@/lib/media/upload-record';
import { foundWord } from '@/lib/search/found-word';
import { commentRecord } from './comment-record';
import { leaseRecord } from './lease-record';
import { presenceRecord } from './presence';
import { samsRecords } from './sams-records';

export const everyRecord: readonly AnyRecord[] = [
  ...coreRecords,
  sessionRecord,
  recoveryRecord,
  uploadRecord,
  foundWord,
  presenceRecord,
  commentRecord,
  leaseRecord,
  ...samsRecords,
];
