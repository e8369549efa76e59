// The club's own teams as the federation knows them, each with its league of the season (federation team entity).

import { entity } from '@/lib/entity/entity';
import { optional, serverSet } from '@/lib/entity/field';
import { anyone, can } from '@/lib/entity/rule';
import { text, uuid } from '@/lib/entity/scalar-fields';
import { samsTeamsTable } from '@/lib/tables/vcm';

const syncs = can('sams:sync');
const name = () => serverSet(text({ max: 300 }));
const foreign = () => serverSet(optional(text({ max: 60, sample: () => 'league' })));

export const samsTeam = entity('sams-team', {
  fields: {
    uuid: uuid(),
    name: name(),
    nameSlug: name(),
    sportsclubUuid: serverSet(text({ max: 60, sample: () => 'club' })),
    associationUuid: foreign(),
    leagueUuid: foreign(),
    leagueName: serverSet(optional(text({ max: 300 }))),
    seasonUuid: foreign(),
    seasonName: serverSet(optional(text({ max: 300 }))),
  },
  texts: {
    en: {
      one: 'Federation team',
      many: 'Federation teams',
      fields: {
        uuid: 'Id',
        nameSlug: 'Name in addresses',
        sportsclubUuid: 'Id of the club',
        associationUuid: 'Id of the association',
        leagueUuid: 'Id of the league',
        leagueName: 'League',
        seasonUuid: 'Id of the season',
        seasonName: 'Season',
      },
      lists: { ofClub: 'Of a club', ofLeague: 'Of a league' },
    },
    de: {
      one: 'Mannschaft im Verband',
      many: 'Mannschaften im Verband',
      fields: {
        uuid: 'Kennung',
        nameSlug: 'Bezeichnung in Adressen',
        sportsclubUuid: 'Kennung des Vereins',
        associationUuid: 'Kennung des Verbands',
        leagueUuid: 'Kennung der Liga',
        leagueName: 'Liga',
        seasonUuid: 'Kennung der Saison',
        seasonName: 'Saison',
      },
      lists: { ofClub: 'Eines Vereins', ofLeague: 'Einer Liga' },
    },
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
  history: false,
  costs: { create: 4, save: 4, remove: 10 },
  admin: {
    label: 'name',
    detail: ['leagueName', 'seasonName'],
    screen: 'federation',
    columns: ['name', 'leagueName', 'seasonName'],
    lists: ['byName'],
    searched: ['name', 'leagueName'],
  },
});
