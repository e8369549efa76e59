// The bookings of the club bus, month by month, for everybody who can sign in.

import { redirect } from 'next/navigation';
import { titled } from '@/app/screen-title';
import { requestLanguage } from '@/app/signed-in';
import { BookingCalendar } from '@/components/admin/booking/booking-calendar';
import { FromOverview } from '@/components/admin/shell/breadcrumbs';
import { actorOf } from '@/lib/auth/actor';
import { currentSession } from '@/lib/auth/current';
import { monthGrid } from '@/lib/calendar/month';
import { nowIso } from '@/lib/clock';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import { env } from '@/lib/env';
import { bookingsBetween } from '@/lib/features/bookings';
import { stringsIn } from '@/lib/strings/dictionary';
import { askBooking } from './actions';

export const instant = false;
export const generateMetadata = titled(({ adminEvents }) => adminEvents.bookings.title);

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** Years that calendars know. */
const monthText = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

const beside = (year: number, month: number): string => new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 7);
const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

export default async function BookingPage({ searchParams }: Props) {
  const session = await currentSession();
  if (!session) redirect('/sign-in?next=/admin/booking');
  const { timeZone } = env();
  const query = await searchParams;
  const today = onClubClock(nowIso(), timeZone).slice(0, 10);
  const wanted = String(query.month ?? '');
  const month = monthText.test(wanted) ? wanted : today.slice(0, 7);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const weeks = monthGrid(year, number);
  const [first = today, last = today] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const midnight = (day: string) => fromClubClock(`${day}T00:00`, timeZone) ?? nowIso();
  const bookings = await bookingsBetween({ actor: actorOf(session) }, midnight(first), midnight(dayAfter(last)));
  const language = await requestLanguage();
  const { adminEvents, inputs, shell } = stringsIn(language);
  return (
    <>
      <FromOverview shell={shell} here={adminEvents.bookings.title} />
      <BookingCalendar
        month={month}
        previous={beside(year, number - 1)}
        next={beside(year, number + 1)}
        weeks={weeks}
        today={today}
        bookings={bookings}
        me={session.name}
        isBooking={query.book !== undefined}
        ask={askBooking}
        saying={{ texts: adminEvents.bookings, inputs, language, timeZone }}
      />
    </>
  );
}
