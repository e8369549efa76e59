// Who has the club bus in the next weeks, and who had it.

import { booking } from '@/lib/modules/club/booking';
import { create } from '@/lib/operations/create';
import { find } from '@/lib/operations/find';
import { type ClubTime, clubMoment } from './club-calendar';
import { asSystem, asUser } from './ensure';
import { idOfPerson, type Person, people } from './people';
import type { Section } from './section';

interface Trip {
  readonly by: Person;
  readonly driver?: string;
  readonly from: ClubTime;
  readonly to: ClubTime;
  readonly comment: string;
}

const trips: readonly Trip[] = [
  {
    by: 'tilo',
    from: { weeks: -1, on: 'sun', at: '08:00' },
    to: { weeks: -1, on: 'sun', at: '20:00' },
    comment: 'Auswärtsspiel Herren 1 in Mellwitz',
  },
  {
    by: 'wiebke',
    driver: 'Ole Brodersen',
    from: { weeks: 1, on: 'fri', at: '15:00' },
    to: { weeks: 1, on: 'sun', at: '19:00' },
    comment: 'U18 zur Landesmeisterschaft, neun Plätze belegt',
  },
  {
    by: 'fiete',
    from: { weeks: 2, on: 'sat', at: '08:00' },
    to: { weeks: 2, on: 'sat', at: '18:00' },
    comment: 'Sand, Schaufeln und Brötchen für den Arbeitseinsatz',
  },
  {
    by: 'jette',
    driver: 'Nele Kruse',
    from: { weeks: 3, on: 'sun', at: '09:30' },
    to: { weeks: 3, on: 'sun', at: '21:00' },
    comment: 'Damen 1 in Hagenstrand. Bitte vollgetankt zurückgeben!',
  },
];

/** What has been booked already, by its comment: a booking has no name that would be taken. */
async function commentsThere(): Promise<ReadonlySet<string | undefined>> {
  const { items } = await find(asSystem, booking, 'newest', {}, { limit: 100 });
  return new Set(items.map(({ comment }) => comment));
}

/** Says whether it had to be written; the list of bookings may lag behind a run that was cut off a moment ago. */
async function book({ by, driver = people[by].name, from, to, comment }: Trip): Promise<boolean> {
  const input = { driver, from: clubMoment(from), to: clubMoment(to), comment };
  const context = { ...asUser(idOfPerson(by)), idempotencyKey: `demo ${JSON.stringify(input)}` };
  return !(await create(context, booking, input)).replayed;
}

export const bookingsSection: Section = {
  contents: `${trips.length} bookings of the bus`,
  isComplete: async () => (await commentsThere()).has(trips.at(-1)?.comment),
  async fill() {
    const there = await commentsThere();
    let count = 0;
    for (const trip of trips) if (!there.has(trip.comment) && (await book(trip))) count++;
    return count;
  },
};
