// Once one item held all spans (data migration): what it holds is moved to where they are kept now, and at no moment lies in neither place.

import { now } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import { getItem } from '@/lib/db/load';
import { keptIf, keptMs, monthsOf, readSlot, type Spans, slotAction, spansIn } from '@/lib/db/span-slots';
import { transact } from '@/lib/db/transact';
import type { AnyEntity, Exclusive } from '@/lib/entity/entity';
import { newUlid } from '@/lib/ids';
import { physicalName } from '@/lib/tables/physical-name';

/** So many months at a time: what one transaction holds, with room to spare. */
const mostMonths = 40;

/** As many as go at once, by the months that they touch. */
function portion(waiting: Spans): { readonly byMonth: Map<string, Spans>; readonly rest: Spans } {
  const byMonth = new Map<string, Spans>();
  const rest: Record<string, Spans[string]> = {};
  for (const [id, span] of Object.entries(waiting)) {
    const months = monthsOf(span);
    const added = months.filter((month) => !byMonth.has(month)).length;
    if (byMonth.size > 0 && byMonth.size + added > mostMonths) rest[id] = span;
    else for (const month of months) byMonth.set(month, { ...byMonth.get(month), [id]: span });
  }
  return { byMonth, rest };
}

async function moveSome(of: AnyEntity, exclusive: Exclusive, key: Item, stored: Item): Promise<void> {
  const ended = new Date(now().getTime() - keptMs).toISOString();
  const waiting = Object.entries(spansIn({ stored })).filter(([, [, to]]) => to > ended);
  const { byMonth, rest } = portion(Object.fromEntries(waiting));
  const slots = await Promise.all([...byMonth.keys()].map((name) => readSlot(of, exclusive, name)));
  const puts = slots.flatMap((slot) => slotAction(of, slot, { ...spansIn(slot), ...byMonth.get(slot.name) }));
  const [first = key] = slots.map((slot) => slot.key);
  await transact([...keptIf(of, { key, stored }, rest), ...puts], newUlid(), {
    TableName: physicalName(of.table),
    Key: first,
  });
}

/** Whether there was anything to move. Whoever is quicker has moved it: it is looked at until nothing is left. */
export async function emptyFormer(of: AnyEntity, exclusive: Exclusive): Promise<boolean> {
  const { former } = exclusive;
  if (!former) return false;
  for (let isMoved = false; ; isMoved = true) {
    const stored = await getItem(of.table, { ...former });
    if (!stored) return isMoved;
    await moveSome(of, exclusive, { ...former }, stored);
  }
}
