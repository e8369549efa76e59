// Sets what lies beside each row against what should: looked at once more before it is told, and mended only while nobody writes.
import { isDeepStrictEqual } from 'node:util';
import { type Action, putIf } from '@/lib/db/action';
import { besideKey } from '@/lib/db/beside';
import { type Document, readDocument, withDerived } from '@/lib/db/document';
import { type Item, keyOfItem, parseDocumentId, primaryKey } from '@/lib/db/key';
import { getItem, loadDocument } from '@/lib/db/load';
import { erasure, unchanged, whileTrue } from '@/lib/db/orphan-cleanup';
import { unpack } from '@/lib/db/pack';
import { plan } from '@/lib/db/plan';
import { type PlannedItem, plannedItemsOf } from '@/lib/db/planned-items';
import { copyRecord } from '@/lib/db/records';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Table } from '@/lib/entity/table';
import { isAppError } from '@/lib/errors';
import { type Finding, settled, type Task } from './finding';
import { type Beside, nameOf, placeOf, type Stock } from './stock';

const withoutGaps = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** Of a working copy only its shape can be wrong: it is read through it. */
const isSame = ({ role, item }: PlannedItem, stored: Item): boolean =>
  role === 'copy'
    ? isDeepStrictEqual(unpack(item.packed), unpack(stored.packed))
    : isDeepStrictEqual(withoutGaps(item), stored);

/** What a save that changes nothing would write: the row and what lies beside it, in the shape and under the keys of today. */
function rewriting(of: AnyEntity, document: Document): Action[] {
  const actions = plan(of, document, document);
  return actions.every(({ request }) => request.ConditionCheck) ? [] : actions;
}

type Place = Pick<PlannedItem, 'role' | 'table' | 'key'>;
type Suspects = Map<string, { of: AnyEntity; id: string; places: Map<string, Place> }>;

function suspect(suspects: Suspects, of: AnyEntity, id: string, place: string, at: Place): void {
  const known = suspects.get(nameOf(of, id)) ?? { of, id, places: new Map<string, Place>() };
  known.places.set(place, at);
  suspects.set(nameOf(of, id), known);
}

export function documentIn(stock: Stock, { of, id, stored }: { of: AnyEntity; id: string; stored: Item }): Document {
  const at = (table: Table, key: Item) => stock.beside.get(placeOf(table, key))?.item;
  const copy = at(copyRecord.table, primaryKey(copyRecord, { entity: of.name, id }));
  return withDerived(of, readDocument(of, stored, copy, at(of.table, besideKey(of, keyOfItem(of.table, stored)))));
}

/** Whatever does not fit together in the stock; it was not taken in one moment, so all of it may be wrong. */
function suspectsIn(stock: Stock): Suspects {
  const suspects: Suspects = new Map();
  const expected = new Set<string>();
  for (const row of stock.rows.values()) {
    const document = documentIn(stock, row);
    for (const [place, planned] of plannedItemsOf(row.of, document)) {
      expected.add(place);
      const stored = stock.beside.get(place);
      const isRight =
        planned.role === 'root' ? rewriting(row.of, document).length === 0 : stored && isSame(planned, stored.item);
      // What lies beside the row goes with the row.
      if (!isRight && planned.role !== 'beside') suspect(suspects, row.of, row.id, place, planned);
    }
  }
  for (const [place, beside] of stock.beside)
    if (!expected.has(place)) suspect(suspects, beside.of, beside.id, place, beside);
  return suspects;
}

function put(planned: PlannedItem, owner: string): Action {
  const { role, table, item, key, field = '' } = planned;
  if (role === 'copy') return putIf(table, item, { attribute: 'version', value: item.version }, { kind: 'stale' });
  const free = { absent: Object.keys(key)[0] as string, orHeldBy: owner };
  return putIf(table, item, role === 'claim' ? free : undefined, { kind: 'taken', field });
}

interface Verdict {
  readonly what: Finding['what'];
  readonly actions?: Action[];
}

/** Rewritten as it is: same version, same moment, and nobody sees another row than before. */
function judgeRow(of: AnyEntity, document: Document): Verdict | undefined {
  const actions = rewriting(of, document);
  return actions.length > 0 ? { what: 'row of an earlier shape', actions } : undefined;
}

async function judge(
  place: string,
  at: Place,
  wanted: Map<string, PlannedItem>,
  owner: string,
): Promise<Verdict | undefined> {
  const [planned, stored] = [wanted.get(place), await getItem(at.table, at.key)];
  if (!planned) return stored && { what: 'item of nothing', actions: [erasure(at, owner)] };
  if (!stored) return { what: 'item missing', actions: [put(planned, owner)] };
  if (planned.role === 'claim' && stored.claimedBy !== undefined && stored.claimedBy !== owner)
    return { what: 'value claimed by another' };
  return isSame(planned, stored) ? undefined : { what: 'item different', actions: [put(planned, owner)] };
}

/** False if somebody was quicker: then it is no longer what we looked at. */
async function carryOut(conditions: Action[], actions: Action[]): Promise<boolean> {
  try {
    await whileTrue(conditions, actions);
    return true;
  } catch (error) {
    if (isAppError(error, 'stale') || isAppError(error, 'taken')) return false;
    throw error;
  }
}

const isYoung = (document: Document | undefined, youngMs: number): boolean =>
  [document?.row.updatedAt, document?.copy?.row.updatedAt].some((at) => Date.parse(String(at)) > Date.now() - youngMs);

/** Document and items are not read in one moment: only if nobody wrote between the two, they have been seen together. */
export async function* reconcileItems(task: Task, stock: Stock): AsyncGenerator<Finding> {
  for (const { of, id, places } of suspectsIn(stock).values()) {
    const key = parseDocumentId(of, id);
    const loaded = await loadDocument(of, key);
    const document = loaded && withDerived(of, loaded);
    if (isYoung(document, task.youngMs)) continue;
    const wanted = plannedItemsOf(of, document);
    for (const [place, at] of places) {
      const isRow = at.role === 'root';
      // A row that has gone meanwhile is nobody's orphan.
      const verdict = isRow ? document && judgeRow(of, document) : await judge(place, at, wanted, id);
      if (!verdict) continue;
      const { what, actions } = verdict;
      const conditions = unchanged(of, key, document);
      // What writes a version has that for a condition, and a transaction can say only one thing about an item.
      const others = conditions.filter(({ request }) => !isDeepStrictEqual(request.ConditionCheck?.Key, at.key));
      const isStill = await carryOut([], conditions);
      if (!isStill || (task.repair && actions && !(await carryOut(isRow ? [] : others, actions)))) continue;
      yield settled(task, what, `${nameOf(of, id)}: ${at.role} at ${place}`, actions && (async () => true));
    }
  }
}

export const besideGone = (stock: Stock): Beside[] =>
  [...stock.beside.values()].filter(({ of, id }) => !stock.rows.has(nameOf(of, id)));
