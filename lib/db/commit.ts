// Carries a document from one state to the next (transaction commit, optimistic locking): planned writes, their revision and the request's record in one transaction; an autosave
// within a sitting is one write.

import { isDeepStrictEqual } from 'node:util';
import { type Action, putIf } from '@/lib/db/action';
import { circumstances } from '@/lib/db/audit';
import { decode, encode } from '@/lib/db/codec';
import { type Document, editedRow, type Sitting } from '@/lib/db/document';
import { Crowded, TombstoneFound } from '@/lib/db/fault';
import { type Invalidation, invalidationAction } from '@/lib/db/invalidation';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { pack } from '@/lib/db/pack';
import { plan } from '@/lib/db/plan';
import { revisionRecord } from '@/lib/db/records';
import { type RequestKey, requestAction } from '@/lib/db/request';
import { replacedBy, sittingAfter, sittingReceipt } from '@/lib/db/sitting';
import { spanActions } from '@/lib/db/spans';
import { type ReferenceGuard, referenceGuardsOf, reuseKey, waitForTombstone } from '@/lib/db/tombstone';
import { maxActions, type Receipt, transact } from '@/lib/db/transact';
import type { AnyEntity } from '@/lib/entity/entity';
import { newUlid } from '@/lib/ids';
import { physicalName } from '@/lib/tables/physical-name';

export interface CommitStep {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly action: string;
  readonly by: string;
  readonly at: string;
  /** The version that this step brings about. */
  readonly version: number;
  readonly request?: RequestKey;
  /** It may be joined with the autosaves of the same sitting. */
  readonly autosave?: boolean;
  /** What is said with it. */
  readonly note?: string;
  /** The revision says that it happened, and nothing of what was written. */
  readonly forgets?: boolean;
  /** Writes of other items that must land with it. */
  readonly also?: readonly Action[];
  /** What caches of the public site must forget with it. */
  readonly invalidation?: Invalidation | undefined;
}

const maxAttempts = 10;

export async function commit(of: AnyEntity, step: CommitStep): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await commitOnce(of, step);
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      if (error instanceof TombstoneFound) await waitForTombstone(error);
      else if (!(error instanceof Crowded)) throw error;
    }
  }
}

async function commitOnce(of: AnyEntity, step: CommitStep): Promise<void> {
  const { before, after, version, request, also = [], invalidation } = step;
  const row = editedRow((after ?? before) as Document);
  const writeId = newUlid();
  const source = { entity: of.name as string, id: documentId(of, row) };
  const changed = changedFields(of, before && editedRow(before), after && row);
  const isAutosave = step.autosave && of.history && before && after;
  const sitting = isAutosave ? sittingAfter(before, { ...step, writeId, changed }) : undefined;
  // Whatever else is written ends the sitting.
  const next = after && withSitting(after, sitting);
  const revision = of.history ? revisionOf(of, step, { ...source, writeId, changed, sitting }) : undefined;
  const actions = [
    ...plan(of, before, next),
    ...(await spanActions(of, before, after)),
    ...(revision ? [revision.action] : []),
    ...(before ? [] : reuseKey(of, row)),
    ...also,
    ...(invalidation ? [invalidationAction(invalidation)] : []),
  ];
  if (request && !sitting) actions.push(requestAction(request, { ...source, answerVersion: version, writeId }));
  const guards = referenceGuardsOf(of, before, after);
  const room = Math.max(0, maxActions - actions.length);
  if (actions.length <= maxActions) await guardAhead(guards.slice(room));
  const receipt = sitting
    ? sittingReceipt(of, next as Document, request?.token ?? writeId)
    : (revision?.receipt ?? stateReceipt(of, row, after));
  await transact([...actions, ...guards.slice(0, room).map(({ check }) => check)], writeId, receipt);
}

function withSitting({ sitting: _, ...after }: Document, sitting: Sitting | undefined): Document {
  return sitting ? { ...after, sitting } : after;
}

interface Change {
  readonly entity: string;
  readonly id: string;
  readonly writeId: string;
  readonly changed: readonly string[];
  readonly sitting: Sitting | undefined;
}

/** Undefined where the sitting has told already what these fields held before it. */
function revisionOf(
  of: AnyEntity,
  { before, after, action, by, at, version, note, forgets = false }: CommitStep,
  { sitting, changed: all, ...source }: Change,
): { readonly action: Action; readonly receipt: Receipt } | undefined {
  const isJoined = sitting !== undefined && sitting.writeId !== source.writeId;
  const changed = isJoined ? all.filter((name) => before?.sitting?.fields[name] === undefined) : all;
  if (isJoined && changed.length === 0) return undefined;
  const row = editedRow((after ?? before) as Document);
  const replaced = forgets ? {} : replacedBy(before, changed);
  const revision = {
    ...source,
    version,
    createdAt: row.createdAt,
    ...{ action, by, at, ...circumstances(at), note, changed },
    ...(isJoined ? { joins: sitting.version } : {}),
    ...(forgets ? { forgets } : {}),
    ...(Object.keys(replaced).length > 0 ? { replaced: pack(replaced) } : {}),
    // What expires by itself has no revision of its end: what it releases is known by its last one.
    ...(of.releases && !forgets ? { packed: pack(row) } : {}),
  };
  const { table } = revisionRecord;
  return {
    action: putIf(table, encode(revisionRecord, revision), { absent: 'PK' }, { kind: 'stale' }),
    receipt: { TableName: physicalName(table), Key: primaryKey(revisionRecord, revision) },
  };
}

/** Without a revision, a write has landed if the row is as it should be. */
const stateReceipt = (of: AnyEntity, row: Item, after: Document | undefined): Receipt => ({
  TableName: physicalName(of.table),
  Key: primaryKey(of, row),
  isOurs: (item) => isDeepStrictEqual(item && decode(of, item), after && decode(of, encode(of, after.row))),
});

/**
 * What is newly pointed at and finds no room in the transaction is pointed at before it. If the transaction then fails,
 * a reference is recorded that nobody makes: it keeps something alive, and tidying up finds it.
 */
async function guardAhead(guards: readonly ReferenceGuard[]): Promise<void> {
  for (let from = 0; from < guards.length; from += maxActions / 2) {
    const some = guards.slice(from, from + maxActions / 2);
    const [first] = some.map(({ reference }) => reference);
    if (!first) return;
    const puts = some.map(({ reference }) => putIf(reference.table, reference.item, undefined, { kind: 'stale' }));
    await transact([...puts, ...some.map(({ check }) => check)], newUlid(), {
      TableName: physicalName(first.table),
      Key: first.key,
    });
  }
}

function changedFields(of: AnyEntity, before: Item | undefined, after: Item | undefined): string[] {
  const names = Object.keys(of.fields);
  return names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}
