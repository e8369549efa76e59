// Every table there is (table registry): what the embedded store and the infrastructure create.

import type { Table } from '@/lib/entity/table';
import { aolfclubEntities } from '@/lib/tables/aolfclub';
import { cantilever } from '@/lib/tables/cantilever';
import { coreTable } from '@/lib/tables/core';
import { fusMain } from '@/lib/tables/fus';
import { commentForms, pitForms, scoutingConfig, standForms, teamSelection } from '@/lib/tables/scouting';
import {
  bookingsTable,
  eventsTable,
  mediaTable,
  membersTable,
  newsTable,
  rolesTable,
  samsClubsTable,
  samsTeamsTable,
  sponsorsTable,
  teamsTable,
} from '@/lib/tables/vcm';

export const allTables: readonly Table[] = [
  coreTable,
  newsTable,
  eventsTable,
  teamsTable,
  membersTable,
  rolesTable,
  mediaTable,
  sponsorsTable,
  samsClubsTable,
  samsTeamsTable,
  bookingsTable,
  fusMain,
  cantilever,
  standForms,
  pitForms,
  commentForms,
  teamSelection,
  scoutingConfig,
  aolfclubEntities,
];
