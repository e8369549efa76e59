// Keeps the rows of an entity apart in time (exclusive time ranges, overlap check): whoever adds a span must have seen all others of the months that it touches.

import { now } from '@/lib/clock';
import type { Action } from '@/lib/db/action';
import type { Document } from '@/lib/db/document';
import { documentId } from '@/lib/db/key';
import {
  isMonth,
  lateMs,
  monthsOf,
  ownerSlot,
  readSlot,
  type Span,
  type Spans,
  slotAction,
  spansIn,
} from '@/lib/db/span-slots';
import { emptyFormer } from '@/lib/db/spans-before';
import type { AnyEntity, Exclusive } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';

const dayMs = 24 * 60 * 60 * 1000;

interface Place {
  readonly span: Span;
  readonly owner: string | undefined;
}

function placeOf({ from, to, limit }: Exclusive, document: Document | undefined): Place | undefined {
  if (!document || document.bin) return undefined;
  const { row } = document;
  const owner = row[limit.owner];
  return { span: [String(row[from]), String(row[to])], owner: owner === undefined ? undefined : String(owner) };
}

const slotsOf = (place: Place | undefined): string[] =>
  place ? [...monthsOf(place.span), ...(place.owner === undefined ? [] : [ownerSlot(place.owner)])] : [];

const overlap = ([from, to]: Span, [otherFrom, otherTo]: Span): boolean => from < otherTo && otherFrom < to;

/** The writes that put a row's span among the others; refuses one that overlaps with another, lies too far ahead or is one too many. */
export async function spanActions(
  of: AnyEntity,
  before: Document | undefined,
  after: Document | undefined,
): Promise<Action[]> {
  const exclusive = of.exclusive as Exclusive | undefined;
  if (!exclusive) return [];
  const [was, wanted] = [placeOf(exclusive, before), placeOf(exclusive, after)];
  if (String(was?.span) === String(wanted?.span) && was?.owner === wanted?.owner) return [];
  const id = documentId(of, (after ?? before)?.row ?? {});
  const taken = new Set(slotsOf(wanted));
  const names = [...new Set([...slotsOf(was), ...taken])];
  const [slots, isMoved] = await Promise.all([
    Promise.all(names.map((name) => readSlot(of, exclusive, name))),
    emptyFormer(of, exclusive),
  ]);
  // What was read beside it may lack what has just been moved there.
  if (isMoved) return spanActions(of, before, after);
  if (wanted && String(was?.span) !== String(wanted.span)) refuseFar(exclusive, wanted.span);
  return slots.flatMap((slot) => {
    const { [id]: own, ...others } = spansIn(slot);
    const left = isMonth(slot) ? others : ofLate(others);
    if (!wanted || !taken.has(slot.name)) return own ? slotAction(of, slot, left) : [];
    if (isMonth(slot)) refuseOverlap(exclusive, wanted.span, left);
    else if (!was) refuseMany(exclusive, wanted.span, left);
    return slotAction(of, slot, { ...left, [id]: wanted.span });
  });
}

/** What has been over for a while is nobody's any more. */
function ofLate(spans: Spans): Spans {
  const since = new Date(now().getTime() - lateMs).toISOString();
  return Object.fromEntries(Object.entries(spans).filter(([, [, to]]) => to > since));
}

function refuseOverlap({ from: field }: Exclusive, wanted: Span, others: Spans): void {
  const [owner] = Object.entries(others).find(([, span]) => overlap(wanted, span)) ?? [];
  if (owner === undefined) return;
  const message = 'overlaps with another one';
  throw new AppError('taken', `${field} ${message}`, {
    field,
    owner,
    issues: [{ path: field, message, rule: 'overlaps' }],
  });
}

function refuseFar({ to: path, aheadDays: days }: Exclusive, [, to]: Span): void {
  if (Date.parse(to) <= now().getTime() + days * dayMs) return;
  const message = `must be within ${days} days from now`;
  throw new AppError('invalid', `${path} ${message}`, {
    issues: [{ path, message, rule: 'too_far_ahead', values: { days } }],
  });
}

/** What is to come is counted apart from what is over: neither the one nor the other fills a month. */
function refuseMany({ from: path, limit: { most: max } }: Exclusive, [, wantedTo]: Span, others: Spans): void {
  const at = now().toISOString();
  const isOver = (to: string) => to <= at;
  if (Object.values(others).filter(([, to]) => isOver(to) === isOver(wantedTo)).length < max) return;
  const message = `must not be more than ${max} at a time`;
  throw new AppError('invalid', `${path} ${message}`, {
    issues: [{ path, message, rule: 'too_many', values: { max } }],
  });
}
