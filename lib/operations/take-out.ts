// Takes one document out of another that points at it (dereferencing before a delete): what is published and what waits to be, in one step, by the one way to the store.

import { type Document, editedRow, versionOf } from '@/lib/db/document';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { loadDocument } from '@/lib/db/load';
import { erasure, unchanged, whileTrue } from '@/lib/db/orphan-cleanup';
import { referenceRecord } from '@/lib/db/records';
import { type AnyEntity, isLiveEntity, type KeyOf } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';
import { mightAllow } from '@/lib/entity/rule';
import { type ReferenceTarget, withoutReference } from '@/lib/entity/without-reference';
import { AppError, isAppError } from '@/lib/errors';
import { authorize, refuse } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { type Intent, judge, type Moment, type Written, write } from '@/lib/operations/write';

const maxAttempts = 6;

/** The field cannot do without it; then neither can the document. */
function needed(of: AnyEntity, path: string): AppError {
  const message = `A ${of.name} cannot be without its ${path}`;
  return new AppError('in_use', message, { issues: [{ path, message, rule: 'required' }] });
}

function clear(of: AnyEntity, row: Item, target: ReferenceTarget): Item {
  const { row: cleared, changed, stuck } = withoutReference(of.fields as Fields, row, target);
  const [field] = [...stuck, ...changed.filter((name) => of.keyFields.includes(name))];
  if (field !== undefined) throw needed(of, field);
  return changed.length > 0 ? (cleared as Item) : row;
}

/** The same document if it does not point there. */
function cleared(of: AnyEntity, before: Document, target: ReferenceTarget, { version, at }: Moment): Document {
  const { row, copy } = before;
  const next = { row: clear(of, row, target), copy: copy && clear(of, copy.row, target) };
  if (next.row === row && next.copy === copy?.row) return before;
  const stamp = { version, updatedAt: at };
  const isRowChanged = next.row !== row;
  return {
    ...before,
    ...(isRowChanged ? { row: { ...next.row, ...stamp } } : {}),
    ...(copy && next.copy
      ? { copy: { row: { ...next.copy, ...stamp }, version, baseVersion: isRowChanged ? version : copy.baseVersion } }
      : {}),
  };
}

/** A use that is recorded and not made is no use. */
async function forget(
  of: AnyEntity,
  key: Item,
  document: Document | undefined,
  target: ReferenceTarget,
): Promise<void> {
  const source = { entity: of.name as string, id: documentId(of, key) };
  const record = { ...source, target: target.entity, targetId: target.id };
  const planned = {
    role: 'reference',
    table: referenceRecord.table,
    key: primaryKey(referenceRecord, record),
  } as const;
  await whileTrue(unchanged(of, key, document), [erasure(planned, source.id)]);
}

interface Sight {
  readonly document: Document | undefined;
  /** Left out where there is nothing to take out. */
  readonly intent?: Intent;
}

async function look({ actor }: Context, of: AnyEntity, key: Item, target: ReferenceTarget): Promise<Sight> {
  if (!mightAllow(of.access.write, actor)) throw refuse(actor, of, 'write');
  const document = await loadDocument(of, key);
  if (document) authorize(actor, 'write', of, editedRow(document));
  const moment = { at: '', by: '', version: 0 };
  if (!document || cleared(of, document, target, moment) === document) return { document };
  const isOut = isLiveEntity(of) && document.row.status === 'published' && !document.bin;
  return {
    document,
    intent: {
      action: 'take-out',
      requires: isOut ? 'publish' : 'write',
      key,
      version: versionOf(document),
      input: target,
      change: (before, now) => cleared(of, before as Document, target, now),
    },
  };
}

/** Throws what taking it out would throw, and changes nothing. */
export async function judgeTakeOut<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  target: ReferenceTarget,
): Promise<void> {
  const { intent } = await look(context, of, key as Item, target);
  if (!intent) return;
  await judge(context.actor, of, intent).catch((error: unknown) => {
    // Whoever changes it at this moment is no reason to refuse: taking it out tries again.
    if (!isAppError(error, 'stale')) throw error;
  });
}

async function takeOutOnce<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  target: ReferenceTarget,
): Promise<Written<E> | undefined> {
  const { document, intent } = await look(context, of, key as Item, target);
  if (intent) return write(context, of, intent);
  await forget(of, key as Item, document, target);
  return undefined;
}

/** Undefined if it is not in there (any more): so it can be asked for as often as one likes. */
export async function takeOut<E extends AnyEntity>(
  context: Context,
  of: E,
  key: KeyOf<E>,
  target: ReferenceTarget,
): Promise<Written<E> | undefined> {
  for (let attempt = 1; ; attempt++)
    try {
      return await takeOutOnce(context, of, key, target);
    } catch (error) {
      if (!isAppError(error, 'stale') || attempt === maxAttempts) throw error;
    }
}
