// Who has a document open at the moment, as information only (editing presence): whoever stops saying so is forgotten within a minute.

import { nowIso, nowSeconds } from '@/lib/clock';
import { editedRow } from '@/lib/db/document';
import { documentId, parseDocumentId } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { records } from '@/lib/db/record-store';
import type { AnyEntity } from '@/lib/entity/entity';
import { record } from '@/lib/entity/record';
import { type Actor, allows } from '@/lib/entity/rule';
import { epoch, text, user } from '@/lib/entity/scalar-fields';
import { AppError } from '@/lib/errors';
import { authorize } from '@/lib/operations/authorize';
import { coreTable } from '@/lib/tables/core';

export const presenceRecord = record('core-presence', {
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
});

/** Three beats may be missed. */
const keptSeconds = 45;
const maxPeople = 20;

export interface PresentPerson {
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

/** Says that somebody is here, and learns who else is. */
export async function beat(actor: Actor, name: string, of: AnyEntity, id: string): Promise<PresentPerson[]> {
  const key = parseDocumentId(of, id);
  await authorizeEditing(actor, of, key);
  const source = { entity: of.name as string, id: documentId(of, key) };
  const { put, read } = records(presenceRecord);
  const here = { userId: actor.id as string, name: name.trim().slice(0, 200) || '?' };
  const [, { items }] = await Promise.all([
    put({ ...source, ...here, expiresAt: nowSeconds() + keptSeconds }),
    read.of(source, { limit: maxPeople }),
  ]);
  return items.filter(({ userId }) => userId !== actor.id).map(({ userId, name }) => ({ id: userId, name }));
}

/** Somebody has left and says so: the others need not wait until it shows. */
export async function leavePresence(actor: Actor, of: AnyEntity, id: string): Promise<void> {
  if (actor.id === null) return;
  const key = { entity: of.name as string, id: documentId(of, parseDocumentId(of, id)), userId: actor.id };
  await records(presenceRecord).delete(key);
}
