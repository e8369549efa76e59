// What one scout saw of one robot in one match; the season's questions are answered beside the common fields.

import { z } from 'zod';
import { json, many } from '@/lib/entity/compound-fields';
import { entity } from '@/lib/entity/entity';
import { defaulted, optional } from '@/lib/entity/field';
import { can, either, own, signedIn } from '@/lib/entity/rule';
import { boolean, choice, longText, number, owner, text, uuid } from '@/lib/entity/scalar-fields';
import { standForms } from '@/lib/tables/scouting';

/** Season and code in one, since codes recur each year. */
export const eventKey = () =>
  text({
    max: 12,
    pattern: /^(199\d|20\d\d)[a-z0-9]{2,8}$/,
    hint: 'must be a year and a code such as 2026casj',
    example: '2026casj',
    sample: (n) => `2026ev${n % 7}`,
  });

const criticals = [
  'Robot Died',
  'Robot Tipped',
  'Red Card',
  'Mechanism Broke',
  'Bumper Malfunction',
  'Stuck On Bump',
  'Stuck On Fuel',
] as const;

const answer = z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(200)).max(20)]);

export const standForm = entity('stand-form', {
  fields: {
    id: uuid(),
    event: eventKey(),
    teamNumber: number({ min: 1, max: 25_599, whole: true, lenient: true }),
    matchNumber: number({ min: 1, max: 1000, whole: true, lenient: true }),
    scoutId: owner(),
    usersName: text({ max: 100, names: 'scoutId' }),
    criticals: many(choice(criticals), { max: criticals.length }),
    strategy: optional(longText({ max: 2000, typical: 120 })),
    comments: optional(longText({ max: 4000, typical: 200 })),
    rpEarned: defaulted(number({ min: 0, max: 10, whole: true, lenient: true }), () => 0),
    defendedAgainst: defaulted(boolean(), () => false),
    defense: defaulted(boolean(), () => false),
    win: defaulted(boolean(), () => false),
    answers: defaulted(
      json(z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/), answer), (n) => ({
        autoFuel: n,
        teleFuel: n * 2,
      })),
      () => ({}),
    ),
  },
  table: standForms,
  item: {
    PK: 'EVENT#{event}',
    SK: 'TEAM#{teamNumber:5}#MATCH#{matchNumber:4}#SCOUT#{scoutId}',
    GSI1PK: 'TEAM#{teamNumber:5}',
    GSI1SK: 'EVENT#{event}#MATCH#{matchNumber:4}#SCOUT#{scoutId}',
    GSI2PK: 'ID#{id}',
    entity: 'StandForm',
  },
  reads: {
    ofEvent: { pk: 'EVENT#{event}', cost: 2.5 },
    ofTeamAtEvent: { pk: 'EVENT#{event}', sk: { prefix: 'TEAM#{teamNumber:5}#' }, cost: 2.5 },
    ofTeam: { index: 'GSI1', pk: 'TEAM#{teamNumber:5}', cost: 2.5 },
    byId: { index: 'GSI2', pk: 'ID#{id}', one: true, cost: 0.5 },
  },
  access: {
    read: either(own('scoutId'), can('scouting:view')),
    create: signedIn,
    write: own('scoutId'),
    remove: can('scouting:manage'),
  },
  removal: 'delete',
  costs: { create: 32, save: 42, remove: 32 },
  admin: { label: 'usersName', columns: ['event', 'teamNumber', 'matchNumber', 'usersName'] },
});
