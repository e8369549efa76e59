// All events and matches of the club, to subscribe to (iCalendar).

import { connection } from 'next/server';
import { loadClubCalendar } from '@/lib/content/cached-events';
import { route } from '@/lib/http/route';
import { fill } from '@/lib/strings/fill';
import { calendarAnswer, calendarSetting } from '../(site)/calendar-answer';
import { clubSetting } from '../(site)/club-frame';

export const GET = route(async (request) => {
  await connection();
  const { club, eventTexts } = clubSetting();
  const entries = await loadClubCalendar(calendarSetting());
  return calendarAnswer(request, { name: fill(eventTexts.calendar.club, { club: club.name }), entries });
});
