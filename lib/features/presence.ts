// Who has a document open at the moment, as information only: whoever stops saying so is forgotten within a minute.

import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { nowIso, nowSeconds } from '@/lib/clock';
import { store } from '@/lib/db/client';
import { encode } from '@/lib/db/codec';
import { editedRow } from '@/lib/db/document';
import { translate } from '@/lib/db/fault';
import { documentId, parseDocumentId, primaryKey } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { repository } from '@/lib/db/repository';
import { type AnyEntity, entity } from '@/lib/entity/entity';
import { type Actor, allows, nobody } from '@/lib/entity/rule';
import { epoch, text, user } from '@/lib/entity/scalar-fields';
import { AppError } from '@/lib/errors';
import { authorize } from '@/lib/operations/authorize';
import { coreTable } from '@/lib/tables/core';
import { physicalName } from '@/lib/tables/physical-name';

export const presenceRecord = entity('core-presence', {
  fields: {
    entity: text({ max: 60, sample: () => 'news' }),
    id: text({ max: 1000, sample: (n) => `id-${n}` }),
    userId: user(),
    name: text({ max: 200, typical: 20 }),
    expiresAt: epoch(),
  },
  table: coreTable,
  item: { PK: 'PRESENCE#{entity}#{id}', SK: 'USER#{userId}' },
  reads: { of: { pk: 'PRESENCE#{entity}#{id}', sk: { prefix: 'USER#' }, cost: 1 } },
  access: { read: nobody, create: nobody, write: nobody, remove: nobody },
  removal: 'delete',
  costs: { create: 1, save: 1, remove: 1 },
});

/** Three beats may be missed. */
const keptSeconds = 45;
const most = 20;

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Most rules do not look at the row: then a beat costs no read of the whole document. */
async function authorizeEditing(actor: Actor, of: AnyEntity, key: Readonly<Record<string, unknown>>): Promise<void> {
  if (allows(of.access.write, actor, undefined, nowIso())) return;
  const document = actor.id === null ? undefined : await loadDocument(of, key);
  if (actor.id !== null && !document) throw new AppError('missing', `There is no such ${of.name}`);
  authorize(actor, 'write', of, document && editedRow(document));
}

async function send(command: PutCommand | DeleteCommand): Promise<void> {
  await store()
    .send(command as PutCommand)
    .catch((error: unknown) => {
      throw translate(error);
    });
}

/** Says that somebody is here, and learns who else is. */
export async function beat(actor: Actor, name: string, of: AnyEntity, id: string): Promise<Person[]> {
  const key = parseDocumentId(of, id);
  await authorizeEditing(actor, of, key);
  const source = { entity: of.name as string, id: documentId(of, key) };
  const at = nowIso();
  const record = {
    ...source,
    userId: actor.id as string,
    name: name.trim().slice(0, 200) || '?',
    expiresAt: nowSeconds() + keptSeconds,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const TableName = physicalName(presenceRecord.table);
  const [, { items }] = await Promise.all([
    send(new PutCommand({ TableName, Item: encode(presenceRecord, record) })),
    repository(presenceRecord).read.of(source, { limit: most }),
  ]);
  return items.filter(({ userId }) => userId !== actor.id).map(({ userId, name }) => ({ id: userId, name }));
}

/** Somebody has left and says so: the others need not wait until it shows. */
export async function leave(actor: Actor, of: AnyEntity, id: string): Promise<void> {
  if (actor.id === null) return;
  const key = { entity: of.name as string, id: documentId(of, parseDocumentId(of, id)), userId: actor.id };
  const TableName = physicalName(presenceRecord.table);
  await send(new DeleteCommand({ TableName, Key: primaryKey(presenceRecord, key) }));
}
