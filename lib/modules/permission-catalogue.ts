// Every permission by its module, in the order in which people are shown them; a test holds it against what rules ask for.

export const permissionCatalogue = {
  club: [
    'news:edit',
    'news:publish',
    'event:edit',
    'event:publish',
    'team:edit',
    'team:publish',
    'member:edit',
    'role:edit',
    'sponsor:edit',
    'media:edit',
    'booking:edit',
    'sams:sync',
  ],
  pages: ['pages:edit', 'pages:publish'],
  places: ['location:edit'],
  directory: ['site:edit'],
  squash: ['squash:view'],
  scouting: ['scouting:view', 'scouting:manage'],
  people: ['people:view', 'people:manage', 'audit:read'],
} as const;

export type PermissionModule = keyof typeof permissionCatalogue;
export type Permission = (typeof permissionCatalogue)[PermissionModule][number];

/** What no custom group can confer: appointing is a SuperAdmin's, keeping squash a Manager's too, and `member:show` belongs to the public site itself. */
export const reservedPermissions: readonly string[] = ['people:appoint', 'squash:edit', 'member:show'];

/** What groups with such a list really confer, wherever the list comes from. */
export const conferred = (permissions: readonly string[]): string[] =>
  permissions.filter((permission) => !reservedPermissions.includes(permission));
