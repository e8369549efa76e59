// How days, times and whole trainings are said (i18n of the schedule).

import type { AdminTeamTexts } from '@/lib/strings/admin-teams.en';
import { fill } from '@/lib/strings/fill';
import { type Day, days, type WeekTraining } from './week-entries';

export interface WeekWords {
  readonly texts: AdminTeamTexts['week'];
  readonly long: (day: Day) => string;
  readonly short: (day: Day) => string;
  readonly list: (some: readonly Day[]) => string;
  readonly times: (entry: Pick<WeekTraining, 'startTime' | 'endTime'>) => string;
  readonly entry: (entry: WeekTraining) => string;
}

/** Some Monday. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

export function weekWords(
  texts: AdminTeamTexts['week'],
  names: Readonly<Record<string, string>>,
  language: string,
): WeekWords {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const joined = new Intl.ListFormat(language, { type: 'conjunction' });
  const long = (day: Day) => names[day] ?? day;
  const list = (some: readonly Day[]) => joined.format(some.map(long));
  const times = ({ startTime, endTime }: Pick<WeekTraining, 'startTime' | 'endTime'>) =>
    fill(texts.times, { from: startTime, to: endTime });
  return {
    texts,
    long,
    short: (day) => format.format(monday + days.indexOf(day) * dayMs).replace(/\.$/, ''),
    list,
    times,
    entry: (entry) => `${list(entry.days)}, ${times(entry)}`,
  };
}
