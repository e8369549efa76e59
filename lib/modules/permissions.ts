// Every permission that any rule asks for, of an entity or of what is none (permission discovery).

import type { AnyEntity, Read } from '@/lib/entity/entity';
import type { Actor, Rule } from '@/lib/entity/rule';
import { policies } from '@/lib/modules/policies';
import { registry } from '@/lib/modules/registry';

function* inRule(rule: Rule): Generator<string> {
  if (rule.is === 'can') yield rule.permission;
  if (rule.is === 'either' || rule.is === 'both') for (const one of rule.rules) yield* inRule(one);
}

const rulesOf = ({ access, reads }: AnyEntity): Rule[] => {
  const { fields = {}, confers: _, ...actions } = access;
  const allowed = Object.values(reads as Record<string, Read>).flatMap(({ allow }) => allow ?? []);
  return [...(Object.values(actions) as Rule[]), ...(Object.values(fields) as Rule[]), ...allowed];
};

export const permissionsOf = (entities: readonly AnyEntity[]): Set<string> =>
  new Set(entities.flatMap(rulesOf).flatMap((rule) => [...inRule(rule)]));

/** Of all entities, and of what is none. */
export const allPermissions = (): Set<string> =>
  new Set([
    ...permissionsOf(registry),
    ...policies.flatMap(({ access }) => Object.values(access).flatMap((rule) => [...inRule(rule)])),
  ]);

/** Who does what no person asked for: seeding, background jobs, migration. */
export const systemActor = (id = 'system'): Actor => ({ id, permissions: allPermissions() });
