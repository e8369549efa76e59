// The club's teams, on the site with their training times, their coaches and a picture; one is still being put together.

import { weekdays } from '@/lib/calendar/month';
import { slugify } from '@/lib/entity/fold';
import { team } from '@/lib/modules/club/team';
import { resolve } from '@/lib/operations/find';
import { clubMoment } from './club-calendar';
import { asSystem, createUnlessTaken } from './ensure';
import { idsOf } from './ids-of';
import { inLanes } from './lanes';
import { idOfPlace, type PlaceCode } from './locations';
import { hang, type MediaIds, pictureId } from './media';
import { idOfMember, type MemberName } from './members';
import type { Section } from './section';
import { type Hours, type TeamName, type TeamText, teamTexts } from './team-texts';

const last = teamTexts[teamTexts.length - 1] as TeamText;
const pictures = [...new Set(teamTexts.flatMap(({ pictures }) => pictures))];
const drafts = teamTexts.filter(({ draft }) => draft).length;

const entered = async (name: string) => (await resolve(asSystem, team, 'name', name))?.row;

/** Undefined if there is no such team any more. */
export const idOfTeam = async (name: TeamName): Promise<string | undefined> => (await entered(name))?.id;

interface Known {
  readonly members: ReadonlyMap<MemberName, string>;
  readonly places: ReadonlyMap<PlaceCode, string>;
  readonly pictures: MediaIds;
}

const scheduleOf = ({ days, from, to, at }: Hours, { places }: Known) => ({
  days: weekdays.filter((day) => days.includes(day)),
  startTime: from,
  endTime: to,
  locationId: places.get(at),
});

/** Says whether it had to be written. */
async function enter(text: TeamText, known: Known): Promise<boolean> {
  const { name, gender, age, league, description, coaches, contacts, hours, instagram, draft } = text;
  const input = {
    name,
    slug: slugify(name),
    gender,
    age,
    league,
    description,
    coachIds: coaches.flatMap((one) => known.members.get(one) ?? []),
    contactPersonIds: contacts.flatMap((one) => known.members.get(one) ?? []),
    schedules: hours.map((one) => scheduleOf(one, known)),
    imageIds: text.pictures.map((one) => pictureId(known.pictures, one)),
    instagram,
  };
  const appears = draft ? undefined : clubMoment({ days: -120, at: '18:00' });
  return (await createUnlessTaken(asSystem, team, input, appears)) !== undefined;
}

export const teamsSection: Section = {
  contents: `${teamTexts.length} teams, ${drafts} of them a draft`,
  isComplete: async () => (await entered(last.name))?.status === 'published',
  async fill() {
    const [{ ids, made }, members, places] = await Promise.all([
      hang(pictures),
      idsOf(
        teamTexts.flatMap(({ coaches, contacts }) => [...coaches, ...contacts]),
        idOfMember,
      ),
      idsOf(
        teamTexts.flatMap(({ hours }) => hours.map(({ at }) => at)),
        idOfPlace,
      ),
    ]);
    const known = { members, places, pictures: ids };
    let count = made;
    const write = async (text: TeamText) => {
      if (await enter(text, known)) count++;
    };
    await inLanes(6, teamTexts.slice(0, -1), write);
    await write(last);
    return count;
  },
};
