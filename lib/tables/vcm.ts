// The club website's tables: one per entity, keyed by id alone; every list has an index, none needs a scan.

import { table } from '@/lib/entity/table';

const newest = ['entityType', 'updatedAt'] as const;
const appearing = ['status', 'publishedDate'] as const;
const listed = [
  'title',
  'slug',
  'status',
  'kind',
  'startDate',
  'allDay',
  'publishedDate',
  'expiresAt',
  'createdAt',
  'version',
] as const;
const byName = ['entityType', 'nameKey'] as const;

export const newsTable = table('vcm-news', {
  key: ['id'],
  indexes: {
    'GSI-PublishedDate': {
      key: appearing,
      project: ['title', 'slug', 'excerpt', 'imageIds', 'createdAt', 'updatedAt', 'version'],
    },
    // Only what is published has one: a draft is written without it.
    'GSI-Address': ['address'],
    'GSI-Author': ['byAuthor', 'publishedDate'],
    'GSI-UpdatedAt': { key: newest, project: ['title', 'slug', 'status', 'publishedDate', 'createdAt', 'version'] },
    'GSI-Status': { key: ['status', 'updatedAt'], project: ['title', 'slug', 'publishedDate', 'createdAt', 'version'] },
  },
  stream: 'both-images',
  pointInTimeRecovery: true,
});

export const eventsTable = table('vcm-events', {
  key: ['id'],
  indexes: {
    'GSI-StartDate': ['status', 'startDate'],
    'GSI-Slug': ['slug'],
    'GSI-UpdatedAt': { key: newest, project: listed },
    'GSI-PublishedDate': {
      key: appearing,
      project: ['title', 'slug', 'startDate', 'expiresAt', 'createdAt', 'updatedAt', 'version'],
    },
    // What lasts or repeats: it may have begun long ago and still be to come.
    'GSI-Span': ['spanStatus', 'lastEnd'],
    'GSI-Team': ['ofTeam', 'lastEnd'],
  },
  ttl: 'expiresAt',
  stream: 'both-images',
  pointInTimeRecovery: true,
});

export const teamsTable = table('vcm-teams', {
  key: ['id'],
  indexes: {
    'GSI-Slug': ['slug'],
    'GSI-Status': ['status', 'name'],
    'GSI-SamsTeam': ['sbvvTeamId'],
    'GSI-UpdatedAt': newest,
    'GSI-PublishedDate': { key: appearing, project: ['name', 'createdAt', 'updatedAt', 'version'] },
  },
  stream: 'both-images',
  pointInTimeRecovery: true,
});

export const membersTable = table('vcm-members', {
  key: ['id'],
  indexes: { 'GSI-Name': byName, 'GSI-Role': ['ofRole', 'nameKey'] },
  stream: 'both-images',
  pointInTimeRecovery: true,
});

export const rolesTable = table('vcm-roles', {
  key: ['id'],
  indexes: { 'GSI-Name': byName },
  pointInTimeRecovery: true,
});

export const mediaTable = table('vcm-media', {
  key: ['id'],
  indexes: { 'GSI-CreatedAt': ['entityType', 'createdAt'] },
  stream: 'both-images',
  pointInTimeRecovery: true,
});

export const sponsorsTable = table('vcm-sponsors', {
  key: ['id'],
  indexes: { 'GSI-Name': byName },
  ttl: 'expiryTimestamp',
  stream: 'both-images',
  pointInTimeRecovery: true,
});

export const samsClubsTable = table('vcm-sams-clubs', {
  key: ['sportsclubUuid'],
  indexes: { 'GSI-Name': ['entityType', 'nameSlug'] },
  pointInTimeRecovery: true,
});

export const samsTeamsTable = table('vcm-sams-teams', {
  key: ['uuid'],
  indexes: {
    'GSI-Sportsclub': ['sportsclubUuid', 'nameSlug'],
    'GSI-League': ['leagueUuid', 'nameSlug'],
    'GSI-Name': ['entityType', 'nameSlug'],
  },
  pointInTimeRecovery: true,
});

export const bookingsTable = table('vcm-bookings', {
  key: ['id'],
  indexes: { 'GSI-From': ['entityType', 'from'] },
  ttl: 'expiresAt',
  stream: 'both-images',
  pointInTimeRecovery: true,
});
