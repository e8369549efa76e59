// The club's own teams as the federation knows them, each with its league of the season.

import { entity } from '@/lib/entity/entity';
import { byServer, optional } from '@/lib/entity/field';
import { anyone, can } from '@/lib/entity/rule';
import { text, uuid } from '@/lib/entity/scalar-fields';
import { samsTeamsTable } from '@/lib/tables/vcm';

const syncs = can('sams:sync');
const name = () => byServer(text({ max: 300 }));
const foreign = () => byServer(optional(text({ max: 60, sample: () => 'league' })));

export const samsTeam = entity('sams-team', {
  fields: {
    uuid: uuid(),
    name: name(),
    nameSlug: name(),
    sportsclubUuid: byServer(text({ max: 60, sample: () => 'club' })),
    associationUuid: foreign(),
    leagueUuid: foreign(),
    leagueName: byServer(optional(text({ max: 300 }))),
    seasonUuid: foreign(),
    seasonName: byServer(optional(text({ max: 300 }))),
  },
  table: samsTeamsTable,
  item: { entityType: 'SAMS_TEAM' },
  reads: {
    byName: { index: 'GSI-Name', pk: 'SAMS_TEAM', cost: 2 },
    ofClub: { index: 'GSI-Sportsclub', pk: '{sportsclubUuid}', cost: 1.5 },
    ofLeague: { index: 'GSI-League', pk: '{leagueUuid}', cost: 2 },
  },
  access: { read: anyone, create: syncs, write: syncs, remove: syncs },
  removal: 'delete',
  costs: { create: 28, save: 32, remove: 30 },
  admin: { label: 'name', columns: ['name', 'leagueName', 'seasonName'], searched: ['name', 'leagueName'] },
});
