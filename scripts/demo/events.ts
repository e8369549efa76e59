// What takes place in the club, around the day on which it is filled: over, running, coming, repeated, called off.

import { now } from '@/lib/clock';
import { slugify } from '@/lib/entity/fold';
import { env } from '@/lib/env';
import { event } from '@/lib/modules/club/event';
import { resolve } from '@/lib/operations/find';
import { clubMoment, dayIn, momentIn } from './club-calendar';
import { asSystem, createUnlessTaken } from './ensure';
import type { EventText } from './event-text';
import { comingUp } from './events/coming-up';
import { past } from './events/past';
import { series } from './events/series';
import { idsOf } from './ids-of';
import { inLanes } from './lanes';
import { idOfPlace, type PlaceCode } from './locations';
import { hang, type MediaIds, pictureId } from './media';
import { idOfPerson } from './people';
import type { Section } from './section';
import type { TeamName } from './team-texts';
import { idOfTeam } from './teams';

// The last one is written when all others are there: it must be one that is published, for such an address is kept for good.
export const eventTexts: readonly EventText[] = [...past, ...series, ...comingUp];

const last = eventTexts[eventTexts.length - 1] as EventText;
const pictures = [...new Set(eventTexts.flatMap(({ pictures }) => pictures))];
const hourMs = 60 * 60 * 1000;

const filed = async ({ title }: EventText) => (await resolve(asSystem, event, 'slug', slugify(title)))?.row;

function startOf({ start }: EventText, today: string): string {
  if (typeof start !== 'function') return clubMoment(start);
  const { day, at } = start(today);
  return momentIn(env().timeZone, day, at).toISOString();
}

function endOf({ end, hours }: EventText, startDate: string): string | undefined {
  if (end) return clubMoment(end);
  return hours === undefined ? undefined : new Date(Date.parse(startDate) + hours * hourMs).toISOString();
}

interface Known {
  readonly teams: ReadonlyMap<TeamName, string>;
  readonly places: ReadonlyMap<PlaceCode, string>;
  readonly pictures: MediaIds;
}

/** Says whether it had to be written. */
async function file(text: EventText, known: Known): Promise<boolean> {
  const { title, kind, allDay, cancelled, place, address, teams, by, when } = text;
  const today = dayIn(env().timeZone, now());
  const startDate = startOf(text, today);
  const input = {
    title,
    // Named, so that it is refused if it is there already instead of getting a number.
    slug: slugify(title),
    kind,
    startDate,
    endDate: endOf(text, startDate),
    allDay,
    ...text.series?.(today),
    cancelled,
    locationId: place && known.places.get(place),
    address,
    description: { type: 'doc' as const, content: text.body },
    teamIds: teams.flatMap((one) => known.teams.get(one) ?? []),
    imageIds: text.pictures.map((one) => pictureId(known.pictures, one)),
    authorIds: by.map(idOfPerson),
  };
  const appears = when === 'draft' ? undefined : clubMoment(when ?? { days: -90, at: '18:00' });
  return (await createUnlessTaken(asSystem, event, input, appears)) !== undefined;
}

export const eventsSection: Section = {
  contents: `${eventTexts.length} events, ${series.length} of them series`,
  isComplete: async () => (await filed(last))?.status === 'published',
  async fill() {
    const [{ ids, made }, teams, places] = await Promise.all([
      hang(pictures),
      idsOf(
        eventTexts.flatMap(({ teams }) => teams),
        idOfTeam,
      ),
      idsOf(
        eventTexts.flatMap(({ place }) => place ?? []),
        idOfPlace,
      ),
    ]);
    let count = made;
    const write = async (text: EventText) => {
      if (await file(text, { teams, places, pictures: ids })) count++;
    };
    await inLanes(6, eventTexts.slice(0, -1), write);
    await write(last);
    return count;
  },
};
