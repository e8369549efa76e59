// Clubs as the federation knows them (federation club entity): rows come from there alone.

import { entity } from '@/lib/entity/entity';
import { optional, serverSet } from '@/lib/entity/field';
import { anyone, can } from '@/lib/entity/rule';
import { text, url, uuid } from '@/lib/entity/scalar-fields';
import { samsClubsTable } from '@/lib/tables/vcm';

const syncs = can('sams:sync');

export const samsClub = entity('sams-club', {
  fields: {
    sportsclubUuid: uuid(),
    name: serverSet(text({ max: 300 })),
    nameSlug: serverSet(text({ max: 300 })),
    associationUuid: serverSet(optional(text({ max: 60 }))),
    associationName: serverSet(optional(text({ max: 300 }))),
    logo: serverSet(optional(url())),
  },
  texts: {
    en: {
      one: 'Federation club',
      many: 'Federation clubs',
      fields: {
        sportsclubUuid: 'Id',
        nameSlug: 'Name in addresses',
        associationUuid: 'Id of the association',
        associationName: 'Association',
        logo: 'Logo',
      },
    },
    de: {
      one: 'Verein im Verband',
      many: 'Vereine im Verband',
      fields: {
        sportsclubUuid: 'Kennung',
        nameSlug: 'Bezeichnung in Adressen',
        associationUuid: 'Kennung des Verbands',
        associationName: 'Verband',
        logo: 'Logo',
      },
    },
  },
  table: samsClubsTable,
  item: { entityType: 'SAMS_CLUB' },
  reads: { byName: { index: 'GSI-Name', pk: 'SAMS_CLUB', cost: 2 } },
  access: { read: anyone, create: syncs, write: syncs, remove: syncs },
  removal: 'delete',
  history: false,
  costs: { create: 2, save: 2, remove: 6 },
  admin: { label: 'name', columns: ['name', 'associationName'], lists: ['byName'] },
});
