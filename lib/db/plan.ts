// Compares two states of a document and says, without touching the store, which conditional writes lead from one to the other (diff to TransactWriteItems).

import { isDeepStrictEqual } from 'node:util';
import { type Action, addTo, check, deleteIf, putIf, summed, update } from '@/lib/db/action';
import { knownAttributes } from '@/lib/db/codec';
import { type Document, systemAttributes } from '@/lib/db/document';
import { documentId, type Item, primaryKey } from '@/lib/db/key';
import { type Contribution, contributionsOf, type PlannedItem, plannedItemsOf } from '@/lib/db/planned-items';
import { copyRecord } from '@/lib/db/records';
import { type AnyEntity, isLiveEntity } from '@/lib/entity/entity';
import type { Fields } from '@/lib/entity/field';

/** The writes from `before` to `after`; either may be absent. The root or the working copy is always among them, so a lost version never passes. */
export function plan(of: AnyEntity, before: Document | undefined, after: Document | undefined): Action[] {
  const row = (after ?? before)?.row;
  if (!row) return [];
  const owner = documentId(of, row);
  const [old, wanted] = [plannedItemsOf(of, before), plannedItemsOf(of, after)];
  const actions: Action[] = [];
  for (const [place, planned] of wanted) {
    const was = old.get(place);
    // What a row of before has inside lies beside it only from now on.
    const stored = planned.role === 'beside' ? before?.beside : was?.item;
    if (planned.role === 'root')
      actions.push(...(was && before ? changeRoot(of, before, after, planned) : [createRoot(planned)]));
    else if (!isDeepStrictEqual(stored, planned.item)) actions.push(write(planned, before, owner));
  }
  for (const [place, planned] of old)
    if (!wanted.has(place) && (planned.role !== 'beside' || before?.beside))
      actions.push(erase(planned, before, owner));
  return [...actions, ...noCopySince(of, before, after), ...tallies(of, before, after)];
}

/** Whoever begins to change what is published leaves its row as it is: that nobody has is looked at by itself. */
function noCopySince(of: AnyEntity, before: Document | undefined, after: Document | undefined): Action[] {
  if (!before || before.copy || after?.copy || !isLiveEntity(of) || before.row.status !== 'published') return [];
  const key = primaryKey(copyRecord, { entity: of.name, id: documentId(of, before.row) });
  return [check(copyRecord.table, key, { absent: 'PK' }, { kind: 'stale' })];
}

const createRoot = ({ table, item, key, whole }: PlannedItem): Action => ({
  ...putIf(table, item, { absent: Object.keys(key)[0] as string }, { kind: 'exists' }),
  whole: whole ?? item,
});

/** What the stored item of a document lacks or has too much to be what it should. */
function rootChange(of: AnyEntity, { stored }: Document, { item, key }: PlannedItem): { set: Item; remove: string[] } {
  const known = new Set([...knownAttributes(of, stored), ...systemAttributes]);
  const counters = Object.keys(of.fields).filter((name) => (of.fields as Fields)[name]?.kind === 'counter');
  const skip = new Set([...Object.keys(key), ...counters]);
  const set: Item = {};
  const remove: string[] = [];
  for (const name of known) {
    if (skip.has(name)) continue;
    // What an earlier declaration stored otherwise is put right by the next save: compare with the store, not with the past plan.
    if (item[name] === undefined) {
      if (stored[name] !== undefined) remove.push(name);
    } else if (!isDeepStrictEqual(stored[name], item[name])) set[name] = item[name];
  }
  return { set, remove };
}

/** Whatever changes a row moves the version of its working copy on: where that is written, an untouched row is not looked at. */
function changeRoot(of: AnyEntity, before: Document, after: Document | undefined, planned: PlannedItem): Action[] {
  const { set, remove } = rootChange(of, before, planned);
  const based = { attribute: 'version', value: before.row.version };
  if (Object.keys(set).length > 0 || remove.length > 0) {
    const whole = { ...before.stored, ...(planned.whole ?? planned.item) };
    return [update(planned.table, planned.key, { set, remove, whole }, based, { kind: 'stale' })];
  }
  const isGuarded = before.copy && after?.copy && before.copy.version !== after.copy.version;
  return isGuarded ? [] : [check(planned.table, planned.key, based, { kind: 'stale' })];
}

function write(planned: PlannedItem, before: Document | undefined, owner: string): Action {
  switch (planned.role) {
    case 'claim':
      return putIf(
        planned.table,
        planned.item,
        { absent: Object.keys(planned.key)[0] as string, orHeldBy: owner },
        { kind: 'taken', field: planned.field ?? '' },
      );
    case 'copy':
      return before?.copy
        ? putIf(planned.table, planned.item, { attribute: 'version', value: before.copy.version }, { kind: 'stale' })
        : putIf(planned.table, planned.item, { absent: 'PK' }, { kind: 'stale' });
    default:
      return putIf(planned.table, planned.item, undefined, { kind: 'stale' });
  }
}

function erase(planned: PlannedItem, before: Document | undefined, owner: string): Action {
  switch (planned.role) {
    case 'root':
      return deleteIf(
        planned.table,
        planned.key,
        { attribute: 'version', value: planned.item.version },
        { kind: 'stale' },
      );
    case 'claim':
      return deleteIf(
        planned.table,
        planned.key,
        { attribute: 'claimedBy', value: owner, orAbsent: true },
        { kind: 'stale' },
      );
    case 'copy':
      return deleteIf(
        planned.table,
        planned.key,
        { attribute: 'version', value: before?.copy?.version },
        { kind: 'stale' },
      );
    default:
      return deleteIf(planned.table, planned.key, undefined, { kind: 'stale' });
  }
}

function* tallies(of: AnyEntity, before: Document | undefined, after: Document | undefined): Generator<Action> {
  const [old, wanted] = [contributionsOf(of, before), contributionsOf(of, after)];
  for (const place of new Set([...old.keys(), ...wanted.keys()])) {
    const at = (wanted.get(place) ?? old.get(place)) as Contribution;
    const taken = Object.entries(old.get(place)?.amounts ?? {}).map(([counter, amount]) => [counter, -amount]);
    const difference = summed(wanted.get(place)?.amounts ?? {}, Object.fromEntries(taken));
    const amounts = Object.fromEntries(Object.entries(difference).filter(([, amount]) => amount !== 0));
    if (Object.keys(amounts).length === 0) continue;
    const refusal = { kind: 'absent', field: at.field } as const;
    // Taking away from an item that is gone is no error: the totals went with it.
    if (wanted.has(place)) yield addTo(of.table, at.key, amounts, refusal, at.upsert);
    else yield { ...addTo(of.table, at.key, amounts, refusal), dispensable: true };
  }
}
