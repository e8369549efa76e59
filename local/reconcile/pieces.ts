// Sets what lies beside each row against what should: looked at once more before it is told, and mended only while nobody writes.
import { isDeepStrictEqual } from 'node:util';
import { type Action, putIf } from '@/lib/db/action';
import { type Document, readDocument } from '@/lib/db/document';
import { type Item, parseDocumentId, primaryKey } from '@/lib/db/key';
import { erasure, unchanged, whileTrue } from '@/lib/db/left-overs';
import { getItem, loadDocument } from '@/lib/db/load';
import { type Piece, piecesOf } from '@/lib/db/pieces';
import { copyRecord } from '@/lib/db/records';
import type { AnyEntity } from '@/lib/entity/entity';
import { isAppError } from '@/lib/errors';
import { type Finding, settled, type Task } from './finding';
import { type Beside, nameOf, placeOf, type Stock } from './stock';

const withoutGaps = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined));

/** A working copy is what it is: there is nothing to compare it with. */
const isSame = (piece: Piece, stored: Item): boolean =>
  piece.role === 'copy' || isDeepStrictEqual(withoutGaps(piece.item), stored);

type Place = Pick<Piece, 'role' | 'table' | 'key'>;
type Suspects = Map<string, { of: AnyEntity; id: string; places: Map<string, Place> }>;

function suspect(suspects: Suspects, of: AnyEntity, id: string, place: string, at: Place): void {
  const known = suspects.get(nameOf(of, id)) ?? { of, id, places: new Map<string, Place>() };
  known.places.set(place, at);
  suspects.set(nameOf(of, id), known);
}

export function documentIn(stock: Stock, { of, id, stored }: { of: AnyEntity; id: string; stored: Item }): Document {
  const copyKey = primaryKey(copyRecord, { entity: of.name, id });
  return readDocument(of, stored, stock.beside.get(placeOf(copyRecord.table, copyKey))?.item);
}

/** Whatever does not fit together in the stock; it was not taken in one moment, so all of it may be wrong. */
function suspectsIn(stock: Stock, isAsked: (role: Piece['role']) => boolean): Suspects {
  const suspects: Suspects = new Map();
  const expected = new Set<string>();
  for (const row of stock.rows.values())
    for (const [place, piece] of piecesOf(row.of, documentIn(stock, row))) {
      if (piece.role === 'root' || !isAsked(piece.role)) continue;
      expected.add(place);
      const stored = stock.beside.get(place);
      if (!stored || !isSame(piece, stored.item)) suspect(suspects, row.of, row.id, place, piece);
    }
  for (const [place, beside] of stock.beside)
    if (isAsked(beside.role) && !expected.has(place)) suspect(suspects, beside.of, beside.id, place, beside);
  return suspects;
}

const put = (piece: Piece, owner: string): Action =>
  putIf(
    piece.table,
    piece.item,
    piece.role === 'claim' ? { absent: Object.keys(piece.key)[0] as string, orHeldBy: owner } : undefined,
    { kind: 'taken', field: piece.field ?? '' },
  );

interface Verdict {
  readonly what: Finding['what'];
  readonly action?: Action;
}

async function judge(
  place: string,
  at: Place,
  wanted: Map<string, Piece>,
  owner: string,
): Promise<Verdict | undefined> {
  const [piece, stored] = [wanted.get(place), await getItem(at.table, at.key)];
  if (!piece) return stored && { what: 'piece of nothing', action: erasure(at, owner) };
  if (!stored) return { what: 'piece missing', action: put(piece, owner) };
  if (piece.role === 'claim' && stored.claimedBy !== undefined && stored.claimedBy !== owner)
    return { what: 'value claimed by another' };
  return isSame(piece, stored) ? undefined : { what: 'piece different', action: put(piece, owner) };
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

/** Document and pieces are not read in one moment: only if nobody wrote between the two, they have been seen together. */
export async function* reconcilePieces(
  task: Task,
  stock: Stock,
  isAsked: (role: Piece['role']) => boolean = () => true,
): AsyncGenerator<Finding> {
  for (const { of, id, places } of suspectsIn(stock, isAsked).values()) {
    const key = parseDocumentId(of, id);
    const document = await loadDocument(of, key);
    if (isYoung(document, task.youngMs)) continue;
    const wanted = piecesOf(of, document);
    for (const [place, at] of places) {
      const verdict = await judge(place, at, wanted, id);
      if (!verdict) continue;
      const { what, action } = verdict;
      const isStill = await carryOut([], unchanged(of, key, document));
      if (!isStill || (task.repair && action && !(await carryOut(unchanged(of, key, document), [action])))) continue;
      yield settled(task, what, `${nameOf(of, id)}: ${at.role} at ${place}`, action && (async () => true));
    }
  }
}

export const besideGone = (stock: Stock): Beside[] =>
  [...stock.beside.values()].filter(({ of, id }) => !stock.rows.has(nameOf(of, id)));
