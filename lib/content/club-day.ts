// The day that the club's calendar shows, and when the next one begins (current date in the club time zone).

import { dayOf, dayText } from '@/lib/calendar/local';
import { nowIso } from '@/lib/clock';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import { clubTimeZone } from '@/lib/env';

export const clubDay = (): string => onClubClock(nowIso(), clubTimeZone()).slice(0, 10);

export const nextDayStarts = (): string | undefined =>
  fromClubClock(`${dayText(dayOf(clubDay()) + 1)}T00:00`, clubTimeZone());
