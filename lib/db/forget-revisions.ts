// What a document once said is forgotten; that it was written, when and by whom is kept.

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { store } from '@/lib/db/client';
import { translate } from '@/lib/db/fault';
import { type Item, primaryKey } from '@/lib/db/key';
import { pack, unpack } from '@/lib/db/pack';
import { revisionRecord } from '@/lib/db/records';
import { repository } from '@/lib/db/repository';
import { physicalName } from '@/lib/tables/physical-name';

type Kept = (row: Item) => Item;

/** Can be asked for twice. Nothing is kept of the row, unless it is said what. */
export async function forgetRevisions(entity: string, id: string, kept: Kept = () => ({})): Promise<void> {
  let nextToken: string | null = null;
  do {
    const page: Awaited<ReturnType<ReturnType<typeof repository<typeof revisionRecord>>['read']['newest']>> =
      await repository(revisionRecord).read.newest({ entity, id }, { limit: 100, strong: true, nextToken });
    for (const revision of page.items) {
      const change = new UpdateCommand({
        TableName: physicalName(revisionRecord.table),
        Key: primaryKey(revisionRecord, { ...revision }),
        UpdateExpression: 'SET #packed = :kept',
        // What was deleted meanwhile must not come back as a fragment.
        ConditionExpression: 'attribute_exists(#packed)',
        ExpressionAttributeNames: { '#packed': 'packed' },
        ExpressionAttributeValues: { ':kept': pack(kept(unpack(revision.packed))) },
      });
      await store()
        .send(change)
        .catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw translate(error);
        });
    }
    ({ nextToken } = page);
  } while (nextToken);
}
