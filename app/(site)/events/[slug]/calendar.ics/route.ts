// One event as a file for calendars (iCalendar).

import { connection } from 'next/server';
import { loadEventCalendar } from '@/lib/content/cached-events';
import { route } from '@/lib/http/route';
import type { SlugProps } from '../../../by-slug';
import { calendarAnswer, calendarMoved, calendarSetting, noCalendar } from '../../../calendar-answer';

export const GET = (request: Request, { params }: SlugProps): Promise<Response> =>
  route(async () => {
    await connection();
    const { slug } = await params;
    const found = await loadEventCalendar(slug, calendarSetting());
    if (found.kind === 'moved') return calendarMoved(found.href);
    if (found.kind === 'missing') return noCalendar();
    return calendarAnswer(request, { name: found.name, entries: found.entries, file: slug });
  })(request);
