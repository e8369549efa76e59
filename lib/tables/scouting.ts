// Robotics scouting: one table per kind of form, partitioned by event (which carries its season).

import { table } from '@/lib/entity/table';

const byTeam = ['GSI1PK', 'GSI1SK'] as const;

export const standForms = table('STAND_FORMS', {
  key: ['PK', 'SK'],
  indexes: { GSI1: byTeam, GSI2: ['GSI2PK'] },
  variable: 'DDB_STAND_FORMS_TABLE',
  pointInTimeRecovery: true,
});

export const pitForms = table('PIT_FORMS', {
  key: ['PK', 'SK'],
  indexes: { GSI1: byTeam },
  variable: 'DDB_PIT_FORMS_TABLE',
  pointInTimeRecovery: true,
});

export const commentForms = table('COMMENT_FORMS', {
  key: ['PK', 'SK'],
  indexes: { GSI1: byTeam },
  variable: 'DDB_COMMENT_FORMS_TABLE',
  pointInTimeRecovery: true,
});

export const teamSelection = table('TEAM_SELECTION', {
  key: ['PK', 'SK'],
  variable: 'DDB_TEAM_SELECTION_TABLE',
  pointInTimeRecovery: true,
});

export const scoutingConfig = table('SUPERALLIANCE_CONFIG', {
  key: ['PK', 'SK'],
  variable: 'DDB_CONFIG_TABLE',
  pointInTimeRecovery: true,
});
