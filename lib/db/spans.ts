// Keeps the rows of an entity apart in time: one item holds all their spans, and whoever adds one must have seen the others.

import { nowIso } from '@/lib/clock';
import { type Action, putIf } from '@/lib/db/action';
import type { Document } from '@/lib/db/document';
import { documentId, type Item } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import type { AnyEntity, Exclusive } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';

type Span = readonly [from: string, to: string];

/** So long afterwards nobody adds to the past any more. */
const keptMs = 400 * 24 * 60 * 60 * 1000;

const spanOf = ({ from, to }: Exclusive, document: Document | undefined): Span | undefined =>
  document && !document.bin ? [String(document.row[from]), String(document.row[to])] : undefined;

const overlap = ([from, to]: Span, [otherFrom, otherTo]: Span): boolean => from < otherTo && otherFrom < to;

/** The write that puts a row's span among the others; refuses one that overlaps with another. */
export async function spanActions(
  of: AnyEntity,
  before: Document | undefined,
  after: Document | undefined,
): Promise<Action[]> {
  const exclusive = of.exclusive as Exclusive | undefined;
  if (!exclusive) return [];
  const [was, wanted] = [spanOf(exclusive, before), spanOf(exclusive, after)];
  if (String(was) === String(wanted)) return [];
  const key = exclusive.item;
  const stored = await getItem(of.table, { ...key });
  const { [documentId(of, (after ?? before)?.row ?? {})]: _, ...others } = (stored?.spans ?? {}) as Record<
    string,
    Span
  >;
  const other = wanted && Object.entries(others).find(([, span]) => overlap(wanted, span));
  if (other) throw overlapping(exclusive.from, other[0]);
  const ended = new Date(Date.parse(nowIso()) - keptMs).toISOString();
  const spans = Object.fromEntries(Object.entries(others).filter(([, [, to]]) => to > ended));
  if (wanted) spans[documentId(of, after?.row ?? {})] = wanted;
  const version = (stored?.version as number | undefined) ?? 0;
  const item: Item = { ...key, spans, version: version + 1 };
  const seen = stored ? { attribute: 'version', value: version } : { absent: Object.keys(key)[0] as string };
  return [putIf(of.table, item, seen, { kind: 'crowded' })];
}

function overlapping(field: string, owner: string): AppError {
  const message = 'overlaps with another one';
  return new AppError('taken', `${field} ${message}`, {
    field,
    owner,
    issues: [{ path: field, message, rule: 'overlaps' }],
  });
}
