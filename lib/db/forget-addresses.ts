// From where somebody once did something is forgotten; what they did and when is kept.

import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { store } from '@/lib/db/client';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { auditLine } from '@/lib/db/records';
import { type Page, repository } from '@/lib/db/repository';
import type { Row } from '@/lib/entity/entity';
import { physicalName } from '@/lib/tables/physical-name';

type Line = Row<typeof auditLine>;

const forget = (line: Line) =>
  store()
    .send(
      new UpdateCommand({
        TableName: physicalName(auditLine.table),
        Key: primaryKey(auditLine, { ...line }),
        UpdateExpression: 'REMOVE #from',
        // What has expired meanwhile must not come back as an empty line.
        ConditionExpression: 'attribute_exists(#from)',
        ExpressionAttributeNames: { '#from': 'from' },
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'ConditionalCheckFailedException')) throw translate(error);
    });

/** Of all lines of the audit that are somebody's. Can be asked for twice. */
export async function forgetAddresses(by: string): Promise<void> {
  let nextToken: string | null = null;
  do {
    const page: Page<Line> = await repository(auditLine).read.byPerson({ by }, { limit: 50, nextToken });
    await Promise.all(page.items.filter(({ from }) => from !== undefined).map(forget));
    ({ nextToken } = page);
  } while (nextToken);
}
