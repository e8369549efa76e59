// The store of uploads under way: what has expired is absent, and each can be used for one row only.

import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso, nowSeconds } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { translate } from '@/lib/db/fault';
import { primaryKey } from '@/lib/db/key';
import { repository } from '@/lib/db/repository';
import type { Row } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import { newUuid } from '@/lib/ids';
import { physicalName } from '@/lib/tables/physical-name';
import { uploadRecord } from './upload-record';

export type Upload = Row<typeof uploadRecord>;

/** How long a browser may take for sending and confirming. */
export const uploadSeconds = 60 * 60;
/** A confirmation under way must be over before the record goes, which takes what is left of the file with it. */
const graceSeconds = 10 * 60;

const TableName = () => physicalName(uploadRecord.table);

export async function storeUpload(announced: Pick<Upload, 'owner' | 'filename' | 'type' | 'size'>): Promise<Upload> {
  const at = nowIso();
  const upload: Upload = {
    ...announced,
    id: newUuid(),
    fileId: newUuid(),
    expiresAt: nowSeconds() + uploadSeconds + graceSeconds,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await store()
    .send(new PutCommand({ TableName: TableName(), Item: encode(uploadRecord, { ...upload }) }))
    .catch((error: unknown) => {
      throw translate(error);
    });
  return upload;
}

/** The upload with this id if it is this person's and still open; nobody learns of anybody else's. */
export async function ownUpload(id: string, owner: string): Promise<Upload> {
  const upload = await repository(uploadRecord).get({ id }, { strong: true });
  if (upload?.owner !== owner || upload.expiresAt - graceSeconds <= nowSeconds())
    throw new AppError('missing', 'There is no such upload, or it has expired');
  return upload;
}

/** Binds the upload to the one row that it is for. */
export async function bindUpload({ id }: Upload, target: string): Promise<void> {
  try {
    await store().send(
      new UpdateCommand({
        TableName: TableName(),
        Key: primaryKey(uploadRecord, { id }),
        UpdateExpression: 'SET #target = :target',
        ConditionExpression: 'attribute_exists(#key) AND (attribute_not_exists(#target) OR #target = :target)',
        ExpressionAttributeNames: { '#target': 'target', '#key': 'PK' },
        ExpressionAttributeValues: { ':target': target },
      }),
    );
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException)
      throw new AppError('taken', 'This upload has been used already', { field: 'upload' });
    throw translate(error);
  }
}
