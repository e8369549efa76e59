// Names that no custom group may have in any spelling (reserved group names): those of the groups of the user pool.

export const systemGroupNames = ['SuperAdmin', 'Admin', 'Manager', 'Editor'] as const;

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const reserved = new Set(systemGroupNames.map(bare));

/** Super-Admin and super_admin read like SuperAdmin. */
export const isReservedName = (name: string): boolean => reserved.has(bare(name));
