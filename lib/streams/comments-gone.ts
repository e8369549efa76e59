// What was said about a document goes with it (stream handler): the revision of its end, which every deletion leaves, is the sign.

import { keyFieldsOf, parseDocumentId } from '@/lib/db/key';
import { revisionRecord } from '@/lib/db/records';
import { forgetComments } from '@/lib/features/document-comments';
import { registry } from '@/lib/modules/registry';
import type { StreamHandler } from '@/lib/streams/record';
import { physicalName } from '@/lib/tables/physical-name';

export const commentsGone: StreamHandler = {
  name: 'comments-gone',
  table: physicalName(revisionRecord.table),
  async handle({ kind, keys, after }) {
    if (kind !== 'INSERT' || !after || !keyFieldsOf(revisionRecord, keys)) return;
    const of = registry.find(({ name }) => name === after.entity);
    const isEnd = after.action === 'purge' || (after.action === 'remove' && of?.removal === 'delete');
    if (of && isEnd) await forgetComments(of, parseDocumentId(of, String(after.id)));
  },
};
