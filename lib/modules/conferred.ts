// What custom groups really confer, wherever their list comes from (permission expansion). Asks declarations only when it is asked: groups are one of them.

import type { AnyEntity } from '@/lib/entity/entity';
import type { Permissions } from '@/lib/entity/texts';
import * as entities from '@/lib/modules';
import { policies } from '@/lib/modules/policies';

export const declaredPermissions = (): [string, Permissions[keyof Permissions]][] =>
  [...Object.values<AnyEntity>(entities), ...policies].flatMap(({ permissions = {} }) => Object.entries(permissions));

export const reservedPermissions = (): ReadonlySet<string> =>
  new Set(declaredPermissions().flatMap(([name, { conferred }]) => (conferred === false ? [name] : [])));

export function conferred(permissions: readonly string[]): string[] {
  const reserved = reservedPermissions();
  return permissions.filter((permission) => !reserved.has(permission));
}
