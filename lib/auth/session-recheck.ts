// Whoever's rights have changed is looked at anew with their next request, on every device.

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { store } from '@/lib/db/client';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import type { KeyOf } from '@/lib/entity/entity';
import { physicalName } from '@/lib/tables/physical-name';
import { sessionRecord } from './session-record';

/** Before any session: whoever was looked up then is looked up again. */
const longAgo = new Date(0).toISOString();

async function doubt(key: KeyOf<typeof sessionRecord>): Promise<void> {
  try {
    await store().send(
      new UpdateCommand({
        TableName: physicalName(sessionRecord.table),
        Key: primaryKey(sessionRecord, key),
        UpdateExpression: 'SET #checked = :longAgo',
        // One that was ended meanwhile must not come back.
        ConditionExpression: 'attribute_exists(#key)',
        ExpressionAttributeNames: { '#checked': 'checkedAt', '#key': 'PK' },
        ExpressionAttributeValues: { ':longAgo': longAgo },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw translate(error);
  }
}

export async function recheckSessionsOf(userId: string): Promise<void> {
  let nextToken: string | null = null;
  do {
    const page = await repository(sessionRecord).read.ofUser({ userId }, { limit: 100, strong: true, nextToken });
    await Promise.all(page.items.map(doubt));
    ({ nextToken } = page);
  } while (nextToken);
}
