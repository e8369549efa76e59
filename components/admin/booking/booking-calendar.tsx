'use client';

// The month of the club bus (month calendar): who has it on which day, and a window to book it or to change what is one's own.

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageHead } from '@/components/admin/shell/page-head';
import { useConfirm } from '@/components/ui/confirm';
import { LineIcon } from '@/components/ui/line-icon';
import { toast } from '@/components/ui/toast';
import type { BookingRow } from '@/lib/features/bookings';
import { fill } from '@/lib/strings/fill';
import styles from './booking.module.css';
import { type AskBooking, bookingRefusalOf, removeBooking, type Saying, sayBooking } from './booking-client';
import { type BookingChanges, bookingsByDay, hoursOn, withChanges } from './booking-days';
import { BookingDialog, BookingLook } from './booking-dialog';

interface Props {
  /** The month that is shown, and those beside it: 2026-11. */
  readonly month: string;
  readonly previous: string;
  readonly next: string;
  /** Whole weeks, each from Monday on. */
  readonly weeks: readonly (readonly string[])[];
  readonly today: string;
  readonly bookings: readonly BookingRow[];
  readonly me: string;
  /** The window to book stands open from the beginning. */
  readonly isBooking: boolean;
  readonly ask: AskBooking;
  readonly saying: Saying;
}

type Shown = { readonly booking: BookingRow } | { readonly day: string };

const said = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(day));

const address = (month: string): string => `/admin/booking?month=${month}`;

export function BookingCalendar(props: Props) {
  const { month, weeks, today, bookings, me, isBooking, ask, saying } = props;
  const { texts, language, timeZone } = saying;
  const router = useRouter();
  const confirm = useConfirm();
  const [shown, setShown] = useState<Shown | undefined>(isBooking ? { day: today } : undefined);
  const [changes, setChanges] = useState<BookingChanges>(new Map());
  const known = withChanges(bookings, changes);
  const days = weeks.flat();
  const byDay = bookingsByDay(known, days, timeZone);
  const isEmpty = days.every((day) => !day.startsWith(month) || byDay.get(day)?.length === 0);
  const name = said(`${month}-01`, language, { month: 'long', year: 'numeric' });
  const firstFree = today.startsWith(month) ? today : `${month}-01`;

  const settle = (id: string, change: BookingRow | 'removed', text: string) => {
    setChanges(new Map(changes).set(id, change));
    setShown(undefined);
    toast({ text, tone: 'good' });
    router.refresh();
  };
  async function remove(booking: BookingRow): Promise<void> {
    const { title, text, yes, no } = texts.remove;
    if (!(await confirm.ask({ title, text: sayBooking(booking, text, saying), yes, no, danger: true }))) return;
    const answer = await removeBooking(booking);
    if (answer.kind === 'saved') return settle(booking.id, 'removed', texts.done.removed);
    toast({ text: await bookingRefusalOf(answer, known, ask, saying), tone: 'bad' });
    router.refresh();
  }
  const close = () => setShown(undefined);
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <button type="button" className="button" onClick={() => setShown({ day: firstFree })}>
          {texts.create}
        </button>
      </PageHead>
      <div className={styles.bar}>
        <h2 id="booking-month">{name}</h2>
        <nav aria-label={texts.months}>
          <Link className="button-quiet" href={address(props.previous)} aria-label={texts.previous}>
            <LineIcon d="M10 3.5 5.5 8l4.5 4.5" />
          </Link>
          <Link className="button-quiet" href="/admin/booking">
            {texts.today}
          </Link>
          <Link className="button-quiet" href={address(props.next)} aria-label={texts.next}>
            <LineIcon d="M6 3.5 10.5 8 6 12.5" />
          </Link>
        </nav>
      </div>
      {isEmpty ? <p className={styles.nothing}>{texts.nothing}</p> : null}
      <table className={styles.month} aria-labelledby="booking-month">
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" abbr={said(day, language, { weekday: 'long' })}>
                {said(day, language, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  isToday={day === today}
                  isOutside={!day.startsWith(month)}
                  bookings={byDay.get(day) ?? []}
                  saying={saying}
                  onBook={() => setShown({ day })}
                  onOpen={(booking) => setShown({ booking })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {shown && 'booking' in shown && !shown.booking.mayChange ? (
        <BookingLook booking={shown.booking} saying={saying} onClose={close} />
      ) : null}
      {shown && ('day' in shown || shown.booking.mayChange) ? (
        <BookingDialog
          stored={'booking' in shown ? shown.booking : undefined}
          day={'day' in shown ? shown.day : today}
          me={me}
          known={known}
          ask={ask}
          saying={saying}
          onSaved={(booking) =>
            settle(booking.id, booking, 'booking' in shown ? texts.done.changed : texts.done.created)
          }
          onRemove={(booking) => void remove(booking)}
          onClose={close}
        />
      ) : null}
      {confirm.dialog}
    </>
  );
}

interface DayProps {
  readonly day: string;
  readonly isToday: boolean;
  /** Of a month beside the one that is shown. */
  readonly isOutside: boolean;
  readonly bookings: readonly BookingRow[];
  readonly saying: Saying;
  readonly onBook: () => void;
  readonly onOpen: (booking: BookingRow) => void;
}

function Day({ day, isToday, isOutside, bookings, saying, onBook, onOpen }: DayProps) {
  const { texts, language, timeZone } = saying;
  const long = said(day, language, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <td
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-empty={bookings.length === 0 || undefined}
      aria-current={isToday ? 'date' : undefined}
    >
      <button type="button" className={styles.day} aria-label={fill(texts.bookDay, { day: long })} onClick={onBook}>
        <span className={styles.number}>{said(day, language, { day: 'numeric' }).replace('.', '')}</span>
        <span className={styles.long}>{long}</span>
      </button>
      {bookings.length > 0 ? (
        <ul>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <button
                type="button"
                className={styles.booking}
                data-mine={booking.isMine || undefined}
                title={booking.comment}
                onClick={() => onOpen(booking)}
              >
                <span className={styles.hours}>{hoursOn(day, booking, timeZone, texts)}</span>
                <strong>{booking.driver}</strong>
                {booking.isMine ? <span className="visually-hidden">{texts.mine}</span> : null}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  );
}
