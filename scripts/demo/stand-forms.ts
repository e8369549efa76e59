// What two scouts noted at one event of the 2026 season: forty forms about six robots.

import type { CreateOf } from '@/lib/entity/entity';
import { standForm } from '@/lib/modules/scouting/stand-form';
import { read } from '@/lib/operations/find';
import { between, type Random, seededRandom, wholeBetween } from '@/local/faults/seeded-random';
import { asSystem, asUser, createUnlessTaken } from './ensure';
import { inLanes } from './lanes';
import { people } from './people';
import { type Robot, robots } from './robots';
import type { Section } from './section';

const event = '2026bodd';
const scouts = [people.ilka, people.mats] as const;
const matches = 20;

type Form = CreateOf<typeof standForm> & { readonly scoutId: string };

/** Around its usual number, never below nothing. */
const around = (next: Random, usual: number): number => Math.max(0, Math.round(usual * between(next, 0.65, 1.35)));

function answersOf(robot: Robot, next: Random, died: boolean): Record<string, string | number | boolean | string[]> {
  const share = died ? 0.4 : 1;
  const [autoFuel, teleFuel] = [around(next, robot.auto), around(next, robot.tele * share)];
  const climbs = !died && next() < robot.steadiness;
  return {
    autoFuel,
    autoClimb: robot.autoClimb && next() < robot.steadiness,
    teleFuel,
    shotsMissed: Math.round((autoFuel + teleFuel) * between(next, 0.5, 1.5) * robot.misses),
    shotPosition: robot.movesWhileShooting ? 'Multiple Places' : 'One Place',
    intakePosition: [...robot.intake],
    bump: robot.way !== 'trench',
    trench: robot.way !== 'bump',
    climbLevel: climbs ? robot.climb : 'none',
    climbPosition: next() < 0.6 ? 'center' : 'side',
    climbBack: next() < 0.2,
    shuttle: robot.shuttles && next() < 0.7,
    moveWhileShoot: robot.movesWhileShooting,
  };
}

/** The two scouts share out the robots of a match, and now and then watch the same one. */
function form(match: number, seat: 0 | 1): Form {
  const next = seededRandom(match * 100 + seat * 7);
  const both = match % 5 === 0;
  const robot = robots[(match * 2 + (both ? 0 : seat * 3) + (match >> 2)) % robots.length] as Robot;
  const died = next() > 0.5 + robot.steadiness / 2;
  const win = next() < 0.3 + robot.tele / 90;
  const scout = scouts[seat];
  const remark = robot.remarks[(match + seat) % (robot.remarks.length + 2)];
  return {
    scoutId: scout.id,
    event,
    matchNumber: match * 3 - 1,
    teamNumber: robot.team,
    usersName: scout.name,
    criticals: died ? [robot.weakness] : [],
    strategy: robot.strategy,
    ...(remark ? { comments: remark } : {}),
    rpEarned: (win ? 3 : 0) + wholeBetween(next, 0, win ? 2 : 1),
    defendedAgainst: next() < robot.tele / 100,
    defense: robot.defends && next() < 0.8,
    win,
    answers: answersOf(robot, next, died),
  };
}

export const forms: readonly Form[] = Array.from({ length: matches }, (_, i) => [
  form(i + 1, 0),
  form(i + 1, 1),
]).flat();

const last = forms[forms.length - 1] as Form;

export const standFormsSection: Section = {
  contents: `${forms.length} stand forms about ${robots.length} teams`,
  isComplete: async () => (await read(asSystem, standForm, last)) !== undefined,
  async fill() {
    let count = 0;
    const send = async ({ scoutId, ...input }: Form) => {
      if (await createUnlessTaken(asUser(scoutId), standForm, input)) count++;
    };
    await inLanes(6, forms.slice(0, -1), send);
    await send(last);
    return count;
  },
};
