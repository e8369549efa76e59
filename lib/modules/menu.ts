// The sections of the admin (admin navigation): which entities and screens stand under which module, for somebody who may use them.

import { listRule } from '@/lib/entity/access';
import { type ModuleName, moduleNames } from '@/lib/entity/admin';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, mightAllow, nobody } from '@/lib/entity/rule';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';

export interface MenuEntry {
  readonly name: string;
  /** Whether one more can be begun with an empty form. */
  readonly creates: boolean;
}

export interface MenuSection {
  readonly module: ModuleName;
  readonly entities: readonly MenuEntry[];
}

const positionOf = ({ admin }: AnyEntity): number => admin?.position ?? 100;

/** The entities that have a list and a form, in the order of the menu. */
export const menuKinds: readonly AnyEntity[] = moduleNames.flatMap((module) =>
  registry.filter(({ admin }) => admin?.module === module).toSorted((a, b) => positionOf(a) - positionOf(b)),
);

const entryOf = (of: AnyEntity, actor: Actor): MenuEntry => ({
  name: of.name,
  creates: !of.admin?.uploads && mightAllow(of.access.create, actor),
});

/** What somebody may neither write nor read there, or has no list of, has no place in their menu. */
export function menuFor(actor: Actor): MenuSection[] {
  const open = menuKinds.filter((of) => mightAllow(listRule(of), actor));
  const screens = policies.filter(({ access, screen }) => screen && mightAllow(access[screen.action] ?? nobody, actor));
  return moduleNames.flatMap((module) => {
    const entities = [
      ...open.filter(({ admin }) => admin?.module === module).map((of) => entryOf(of, actor)),
      ...screens.filter(({ screen }) => screen?.module === module).map(({ name }) => ({ name, creates: false })),
    ];
    return entities.length > 0 ? [{ module, entities }] : [];
  });
}

export const entityNamed = (name: string): AnyEntity | undefined => menuKinds.find((of) => of.name === name);
