// The sections of the admin: which entities stand under which module, for somebody who may edit them.

import { describeEntity } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow } from '@/lib/entity/rule';
import { group, location, media, news, site, sponsor } from '@/lib/modules';

const modules = {
  club: [news, media, sponsor],
  places: [location],
  directory: [site],
  people: [group],
} as const satisfies Record<string, readonly AnyEntity[]>;

export type ModuleName = keyof typeof modules;

export interface MenuSection {
  readonly module: ModuleName;
  readonly entities: readonly string[];
}

/** What somebody may not write has no place in their menu. */
export function menuFor(actor: Actor): MenuSection[] {
  return Object.entries(modules).flatMap(([module, entities]) => {
    const open = entities.filter((of: AnyEntity) => describeEntity(of) && mightAllow(of.access.write, actor));
    return open.length > 0 ? [{ module: module as ModuleName, entities: open.map(({ name }) => name) }] : [];
  });
}

export const entityNamed = (name: string): AnyEntity | undefined =>
  Object.values(modules)
    .flat()
    .find((of) => of.name === name);
