// The one judge: may this actor do this to this entity, or to this row of it? No rule means no.

import { nowIso } from '@/lib/clock';
import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import { type Actor, allows, mightAllow, type Rule } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';

export type Deed = 'read' | 'create' | 'write' | 'publish' | 'remove';

const ruleFor = (of: AnyEntity, deed: Deed): Rule => of.access[deed] ?? { is: 'nobody' };

export function refuse(actor: Actor, of: AnyEntity, deed: string): AppError {
  if (actor.id === null) return new AppError('unauthenticated', 'Sign in first');
  return new AppError('forbidden', `You may not ${deed} ${of.name}`);
}

/** Throws unless allowed. A row that the actor may not even see does not exist for them. */
export function authorize(actor: Actor, deed: Deed, of: AnyEntity, row?: Item): void {
  const now = nowIso();
  if (allows(ruleFor(of, deed), actor, row, now)) return;
  if (row && deed !== 'create' && actor.id !== null && !allows(of.access.read, actor, row, now))
    throw new AppError('missing', `There is no such ${of.name}`);
  throw refuse(actor, of, deed);
}

export const maySee = (actor: Actor, of: AnyEntity, row: Item): boolean => allows(of.access.read, actor, row, nowIso());

/** Whether a list may be asked for at all; its rows are judged one by one afterwards. */
export function authorizeRead(actor: Actor, of: AnyEntity, name: string): void {
  const { allow } = of.reads[name];
  if ((allow && !allows(allow, actor, undefined, nowIso())) || !mightAllow(of.access.read, actor))
    throw refuse(actor, of, 'list');
}

/** The row without the fields that this actor may not see. */
export function visibleFields<R extends Item>(actor: Actor, of: AnyEntity, row: R): R {
  const hidden = Object.entries((of.access.fields ?? {}) as Record<string, Rule>)
    .filter(([, rule]) => !allows(rule, actor, row, nowIso()))
    .map(([name]) => name);
  return hidden.length === 0
    ? row
    : (Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))) as R);
}

/** What page tokens are bound to: other rights, other pages. */
export const rightsOf = (actor: Actor): string => [actor.id ?? '', ...[...actor.permissions].sort()].join(' ');
