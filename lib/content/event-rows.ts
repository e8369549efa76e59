// Live events by when they are (event queries): short ones by their start, those that last, repeat or were moved all together.

import type { Row } from '@/lib/entity/entity';
import { visitor } from '@/lib/entity/rule';
import { event, eventKinds } from '@/lib/modules/club/event';
import { find } from '@/lib/operations/find';
import { everyPage } from '@/lib/pages';

export type EventRow = Row<typeof event>;
export type EventKind = (typeof eventKinds)[number];

export const eventKindOf = ({ kind }: EventRow): EventKind => eventKinds.find((one) => one === kind) ?? 'other';

const asVisitor = { actor: visitor };
const perRequest = 100;
/** Nobody plans more than a thousand series at a time. */
const mostSpanningPages = 10;
const mostRounds = 20;

export const isShort = ({ spanStatus }: EventRow): boolean => spanStatus === undefined;

export interface Loaded {
  readonly rows: readonly EventRow[];
  /** How far the list has been read; undefined at its end. */
  readonly readTo: string | undefined;
}

interface Asked {
  readonly read: 'from' | 'until';
  readonly startDate: string;
  /** Rows of a request: most of them are wanted. */
  readonly step: number;
  readonly isWanted: (row: EventRow) => boolean;
  /** Told the rows that are wanted so far, and the last one that was read. */
  readonly isEnough: (wanted: readonly EventRow[], last: EventRow | undefined) => boolean;
}

/** In the order of the read, a page after the other until there is enough. */
export async function loadRows({ read, startDate, step, isWanted, isEnough }: Asked): Promise<Loaded> {
  const wanted: EventRow[] = [];
  let last: EventRow | undefined;
  let nextToken: string | null = null;
  for (let round = 0; round < mostRounds; round++) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(read, startDate, Math.min(step, perRequest), nextToken);
    wanted.push(...page.items.filter(isWanted));
    last = page.items.at(-1) ?? last;
    nextToken = page.nextToken;
    if (nextToken === null) return { rows: wanted, readTo: undefined };
    if (isEnough(wanted, last)) break;
  }
  return { rows: wanted, readTo: last?.startDate };
}

const ask = (read: Asked['read'], startDate: string, limit: number, nextToken: string | null) =>
  find(asVisitor, event, read, { startDate }, { limit, nextToken });

/** All that last, repeat or were moved, and are not over at a moment. */
export const spanningRows = (lastEnd: string): Promise<EventRow[]> =>
  everyPage((options) => find(asVisitor, event, 'spanning', { lastEnd }, options), mostSpanningPages);

/** All of a team that are not over at a moment. */
export const teamRows = (teamId: string, lastEnd: string): Promise<EventRow[]> =>
  everyPage((options) => find(asVisitor, event, 'ofTeam', { teamId, lastEnd }, options), mostSpanningPages);
