// The events and matches of one team, to subscribe to (iCalendar); an address that it had before leads to the one that it has now.

import { connection } from 'next/server';
import { loadTeamCalendar } from '@/lib/content/cached-events';
import { route } from '@/lib/http/route';
import { fill } from '@/lib/strings/fill';
import type { SlugProps } from '../../../by-slug';
import { calendarAnswer, calendarMoved, calendarSetting, noCalendar } from '../../../calendar-answer';
import { clubSetting } from '../../../club-frame';

export const GET = (request: Request, { params }: SlugProps): Promise<Response> =>
  route(async () => {
    await connection();
    const found = await loadTeamCalendar((await params).slug, calendarSetting());
    if (found.kind === 'moved') return calendarMoved(found.href);
    if (found.kind === 'missing') return noCalendar();
    const { club, eventTexts } = clubSetting();
    const name = fill(eventTexts.calendar.team, { club: club.name, team: found.name });
    return calendarAnswer(request, { name, entries: found.entries });
  })(request);
