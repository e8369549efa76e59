// Who has the club bus in a stretch of time, for anybody who is signed in, and what of it they may change (calendar bookings).

import { nowIso } from '@/lib/clock';
import type { Row } from '@/lib/entity/entity';
import { allows } from '@/lib/entity/rule';
import { booking, longestDays } from '@/lib/modules/club/booking';
import type { Context } from '@/lib/operations/context';
import { find, read } from '@/lib/operations/find';
import { pagesOf } from '@/lib/pages';

export interface BookingRow {
  readonly id: string;
  readonly version: number;
  readonly driver: string;
  readonly from: string;
  readonly to: string;
  readonly comment?: string;
  readonly isMine: boolean;
  /** For showing and hiding only: every operation judges by itself. */
  readonly mayChange: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

function shown({ actor }: Context, row: Row<typeof booking>): BookingRow {
  const { id, version, driver, from, to, comment, bookedBy } = row;
  return {
    id,
    version,
    driver,
    from,
    to,
    ...(comment === undefined ? {} : { comment }),
    isMine: actor.id !== null && bookedBy === actor.id,
    mayChange: allows(booking.access.write, actor, { ...row }, nowIso()),
  };
}

/** All that touch the time from one moment until just before another, in order. */
export async function bookingsBetween(context: Context, from: string, to: string): Promise<BookingRow[]> {
  // What began before may still last.
  const since = new Date(Date.parse(from) - longestDays * dayMs).toISOString();
  const found: BookingRow[] = [];
  for await (const rows of pagesOf((options) => find(context, booking, 'since', { from: since }, options))) {
    const wanted = rows.filter((row) => row.from < to && row.to > from);
    found.push(...wanted.map((row) => shown(context, row)));
    if ((rows.at(-1)?.from ?? to) >= to) break;
  }
  return found;
}

/** As it is stored now; undefined if it is gone. */
export async function bookingNow(context: Context, id: string): Promise<BookingRow | undefined> {
  const row = await read(context, booking, { id }, { strong: true });
  return row && shown(context, row);
}
