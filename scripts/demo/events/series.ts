// What comes again: every week with a date that falls out and one that moves, and every month on the same weekday.

import { dayOf, dayText } from '@/lib/calendar/local';
import { firstOfMonth, monthOf, weekdayOf } from '@/lib/calendar/month';
import { addDays, weekdayAround } from '../club-calendar';
import type { EventText } from '../event-text';
import { bullets, p } from '../prose';

const wednesday = (today: string, weeks: number) => weekdayAround(today, weeks, 'wed');

/** The first Tuesday of the month before the one that the day is in. */
function lastMonthsTuesday(today: string): string {
  const first = firstOfMonth(monthOf(dayOf(today)) - 1);
  return addDays(dayText(first), (8 - weekdayOf(first)) % 7);
}

export const series: readonly EventText[] = [
  {
    title: 'Probetraining für alle',
    kind: 'training',
    start: { weeks: -4, on: 'wed', at: '17:00' },
    hours: 1.5,
    series: (today) => ({
      repeat: { unit: 'week', every: 1, on: ['wed'], until: wednesday(today, 12) },
      changes: [
        { of: `${wednesday(today, 2)}T17:00`, cancelled: true },
        {
          of: `${wednesday(today, 3)}T17:00`,
          start: `${addDays(wednesday(today, 3), 1)}T17:30`,
          end: `${addDays(wednesday(today, 3), 1)}T19:00`,
          location: 'Schulsporthalle Lindenallee',
        },
      ],
    }),
    place: 'boddenhalle',
    teams: ['Hobby'],
    pictures: ['hallInTheMorning'],
    by: ['wiebke'],
    body: [
      p('Dreimal kommen, dann entscheiden: Jeden Mittwoch ist eine Stunde frei für alle, die es versuchen möchten.'),
      bullets('Hallenschuhe mit heller Sohle', 'etwas zu trinken', 'Vorkenntnisse sind nicht nötig'),
      p('Beginners and English speakers are very welcome.'),
    ],
  },
  {
    title: 'Vorstandssitzung',
    kind: 'meeting',
    start: (today) => ({ day: lastMonthsTuesday(today), at: '19:30' }),
    hours: 2,
    series: () => ({ repeat: { unit: 'month', every: 1, on: { nth: 1, weekday: 'tue' }, count: 14 } }),
    place: 'moewennest',
    teams: [],
    pictures: [],
    by: ['gesa'],
    body: [
      p(
        'Immer am ersten Dienstag im Monat, immer öffentlich bis zum Punkt Verschiedenes. Wer etwas auf die Tagesordnung setzen möchte, schreibt bis Sonntagabend an den Vorstand.',
      ),
    ],
  },
];
