// Where the spans of exclusive rows are kept (overlap index): one item for each month that they touch, and one for each person who has some.

import { type Action, deleteIf, putIf } from '@/lib/db/action';
import { fillItem, type Item } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import type { AnyEntity, Exclusive } from '@/lib/entity/entity';

export type Span = readonly [from: string, to: string];
export type Spans = Readonly<Record<string, Span>>;

const dayMs = 24 * 60 * 60 * 1000;
/** So long afterwards nobody adds to the past any more. */
export const keptMs = 400 * dayMs;
/** So long afterwards it is still counted to whom it belonged. */
export const lateMs = 31 * dayMs;

/** A month, or somebody. */
export interface Slot {
  readonly name: string;
  readonly key: Item;
  readonly stored: Item | undefined;
}

export const spansIn = ({ stored }: Pick<Slot, 'stored'>): Spans => (stored?.spans ?? {}) as Spans;

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
};

/** Every month that a span touches; two that overlap touch one together. */
export function monthsOf([from, to]: Span): string[] {
  const last = new Date(Date.parse(to) - 1).toISOString().slice(0, 7);
  let month = from.slice(0, 7);
  const months = [month];
  while (month < last) {
    month = monthAfter(month);
    months.push(month);
  }
  return months;
}

const ownerPrefix = 'by:';

export const ownerSlot = (owner: string): string => `${ownerPrefix}${owner}`;
export const isMonth = ({ name }: Slot): boolean => !name.startsWith(ownerPrefix);

export async function readSlot(of: AnyEntity, { item }: Exclusive, name: string): Promise<Slot> {
  const key = fillItem(item, { slot: name });
  return { name, key, stored: await getItem(of.table, key) };
}

/** In seconds: a month is needed for some time after its end, somebody's until all of theirs are over. */
function endOf(slot: Slot, spans: Spans): number {
  const last = Math.max(...Object.values(spans).map(([, to]) => Date.parse(to)));
  const end = isMonth(slot) ? Date.parse(`${monthAfter(slot.name)}-01`) + keptMs : last + lateMs;
  return Math.floor(Math.max(end, last) / 1000);
}

/** The write that leaves exactly these in a slot, if it is still as it was read. */
export function slotAction(of: AnyEntity, slot: Slot, spans: Spans): Action[] {
  const { ttl } = of.table.options;
  const isEmpty = Object.keys(spans).length === 0;
  return keptIf(of, slot, spans, ttl && !isEmpty ? { [ttl]: endOf(slot, spans) } : {});
}

/** The same for an item of any name. */
export function keptIf(
  of: AnyEntity,
  { key, stored }: Pick<Slot, 'key' | 'stored'>,
  spans: Spans,
  more: Item = {},
): Action[] {
  const version = (stored?.version as number | undefined) ?? 0;
  const seen = { attribute: 'version', value: version };
  if (Object.keys(spans).length === 0) return stored ? [deleteIf(of.table, key, seen, { kind: 'crowded' })] : [];
  const condition = stored ? seen : { absent: Object.keys(key)[0] as string };
  return [putIf(of.table, { ...key, ...more, spans, version: version + 1 }, condition, { kind: 'crowded' })];
}
