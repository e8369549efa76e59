// Training times as a week (training schedule model): which stand on which day, which overlap, and each way of changing them, as plain lists.

import type { Values } from '@/lib/forms/save-protocol';

export const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Day = (typeof days)[number];

/** One training as it is stored: the same times at the same place on one day or several. */
export interface WeekTraining {
  readonly days: readonly Day[];
  readonly startTime: string;
  readonly endTime: string;
  readonly locationId?: string;
}

/** While it is being typed, any of it may be missing. */
export interface Draft {
  readonly days: readonly Day[];
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly locationId?: string;
}

export type TrainingProblem = 'no-day' | 'no-start' | 'no-end' | 'ends-before-start';

const isDay = (day: unknown): day is Day => days.includes(day as Day);

const inOrder = (some: readonly Day[]): Day[] => days.filter((day) => some.includes(day));

/** What is no training, as an older copy in the browser may hold, is left out. */
export const entriesOf = (value: unknown): WeekTraining[] =>
  (Array.isArray(value) ? (value as Values[]) : []).flatMap((one) => {
    const { days: some, startTime, endTime, locationId } = one ?? {};
    const known = Array.isArray(some) ? inOrder(some.filter(isDay)) : [];
    if (known.length === 0 || typeof startTime !== 'string' || typeof endTime !== 'string') return [];
    return [{ days: known, startTime, endTime, ...(typeof locationId === 'string' ? { locationId } : {}) }];
  });

export function trainingProblemsOf({ days: some, startTime, endTime }: Draft): TrainingProblem[] {
  return [
    ...(some.length === 0 ? (['no-day'] as const) : []),
    ...(startTime ? [] : (['no-start'] as const)),
    ...(endTime ? [] : (['no-end'] as const)),
    ...(startTime && endTime && endTime <= startTime ? (['ends-before-start'] as const) : []),
  ];
}

/** The training that a draft is; undefined while something is missing or wrong. */
export function entryFrom(draft: Draft): WeekTraining | undefined {
  const { startTime, endTime, locationId } = draft;
  if (trainingProblemsOf(draft).length > 0 || !startTime || !endTime) return undefined;
  return { days: inOrder(draft.days), startTime, endTime, ...(locationId ? { locationId } : {}) };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Begins like the last one, since teams train at the same time and place more often than not; and after what is on that day. */
export function newDraft(entries: readonly WeekTraining[], day?: Day): Draft {
  const usual = { startTime: '18:00', endTime: '20:00', ...entries.at(-1), days: day ? [day] : [] };
  const before = day && entriesOn(entries, day).at(-1)?.entry.endTime;
  if (before === undefined || before <= usual.startTime) return usual;
  const end = minutesOf(before) + minutesOf(usual.endTime) - minutesOf(usual.startTime);
  return end < 24 * 60 ? { ...usual, startTime: before, endTime: timeOf(end) } : usual;
}

export const withDay = (some: readonly Day[], day: Day, isIn: boolean): Day[] =>
  inOrder(isIn ? [...some, day] : some.filter((one) => one !== day));

/** Trainings of one day by time, each with its place in the stored list. */
export interface PlacedTraining {
  readonly at: number;
  readonly entry: WeekTraining;
}

export const entriesOn = (entries: readonly WeekTraining[], day: Day): PlacedTraining[] =>
  entries
    .map((entry, at) => ({ at, entry }))
    .filter(({ entry }) => entry.days.includes(day))
    .sort(
      (a, b) =>
        a.entry.startTime.localeCompare(b.entry.startTime) ||
        a.entry.endTime.localeCompare(b.entry.endTime) ||
        a.at - b.at,
    );

export interface Overlap {
  readonly day: Day;
  readonly one: PlacedTraining;
  readonly other: PlacedTraining;
}

/** Nobody trains twice at a time; to end when the next begins is no overlap. */
export const overlapsIn = (entries: readonly WeekTraining[]): Overlap[] =>
  days.flatMap((day) => {
    const placed = entriesOn(entries, day);
    return placed.flatMap((one, i) =>
      placed
        .slice(i + 1)
        .filter((other) => other.entry.startTime < one.entry.endTime && one.entry.startTime < other.entry.endTime)
        .map((other) => ({ day, one, other })),
    );
  });

export const replaced = (entries: readonly WeekTraining[], at: number, entry: WeekTraining): WeekTraining[] =>
  entries.map((one, i) => (i === at ? entry : one));

export const removed = (entries: readonly WeekTraining[], at: number): WeekTraining[] =>
  entries.filter((_, i) => i !== at);

/** Off one day only; the last day takes the training with it. */
export function removedFrom(entries: readonly WeekTraining[], at: number, day: Day): WeekTraining[] {
  const entry = entries[at];
  if (!entry) return [...entries];
  const left = withDay(entry.days, day, false);
  return left.length === 0 ? removed(entries, at) : replaced(entries, at, { ...entry, days: left });
}

/** One day of a training becomes a training of its own, the last in the list. */
export function splitOff(entries: readonly WeekTraining[], at: number, day: Day): WeekTraining[] {
  const entry = entries[at];
  if (!entry || entry.days.length < 2 || !entry.days.includes(day)) return [...entries];
  return [...removedFrom(entries, at, day), { ...entry, days: [day] }];
}

/** The same times at the same place on another day, to be changed on its own. */
export function copiedTo(entries: readonly WeekTraining[], at: number, day: Day): WeekTraining[] {
  const entry = entries[at];
  return entry ? [...entries, { ...entry, days: [day] }] : [...entries];
}

/** What was taken out comes back: as before if nothing has happened since, else as a training of its own. */
export function broughtBack(
  now: readonly WeekTraining[],
  { before, after, taken }: { before: readonly WeekTraining[]; after: readonly WeekTraining[]; taken: WeekTraining },
): WeekTraining[] {
  return JSON.stringify(now) === JSON.stringify(after) ? [...before] : [...now, taken];
}
