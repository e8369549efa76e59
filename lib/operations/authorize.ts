// The one judge (authorization): may this actor do this to this entity, or to this row of it? No rule means no, and a no is noted.

import { nowIso } from '@/lib/clock';
import { documentId, type Item } from '@/lib/db/key';
import type { Policy } from '@/lib/entity/access';
import type { AnyEntity, Confers } from '@/lib/entity/entity';
import { type Actor, allows, mightAllow, type Rule } from '@/lib/entity/rule';
import { AppError } from '@/lib/errors';
import { denied, noteDenial } from '@/lib/operations/denials';

export type AccessAction = 'read' | 'create' | 'write' | 'publish' | 'remove';

const ruleFor = (of: AnyEntity, action: AccessAction): Rule => of.access[action] ?? { is: 'nobody' };

/** What to throw at somebody who may not; it is noted that they tried. */
export function refuse(actor: Actor, of: { readonly name: string }, action: string, id = ''): AppError {
  const error =
    actor.id === null
      ? new AppError('unauthenticated', 'Sign in first')
      : new AppError('forbidden', `You may not ${action} ${of.name}`);
  return denied(actor, { entity: of.name, id, action: action }, error);
}

/** Throws unless allowed. A row that the actor may not even see does not exist for them. */
export function authorize(actor: Actor, action: AccessAction, of: AnyEntity, row?: Item): void {
  const now = nowIso();
  if (allows(ruleFor(of, action), actor, row, now)) return;
  const refusal = refuse(actor, of, action, row ? documentId(of, row) : '');
  if (row && action !== 'create' && actor.id !== null && !allows(of.access.read, actor, row, now))
    throw new AppError('missing', `There is no such ${of.name}`);
  throw refusal;
}

/** Throws unless there could be a row with which the actor may do this: what is judged before there is one. */
export function mayEver(actor: Actor, action: AccessAction, of: AnyEntity): void {
  if (!mightAllow(ruleFor(of, action), actor)) throw refuse(actor, of, action);
}

export const may = <Actions extends string>(
  actor: Actor,
  { access }: Policy<Actions>,
  action: Actions,
  row?: Item,
): boolean => allows(access[action], actor, row, nowIso());

/** The same judge for actions on what is no row of an entity. */
export function authorizeUnder<Actions extends string>(
  actor: Actor,
  policy: Policy<Actions>,
  action: Actions,
  row?: Item & { readonly userId?: string },
): void {
  if (!may(actor, policy, action, row)) throw refuse(actor, policy, action, row?.userId);
}

/** Whether a screen opens to somebody at all; whoever it stays closed to is noted. */
export function opens(actor: Actor, of: { readonly name: string }, rule: Rule): boolean {
  if (mightAllow(rule, actor)) return true;
  noteDenial(actor, { entity: of.name, id: '', action: 'open' });
  return false;
}

/** Nobody gives others what they do not have themselves, and some of it only with a right to that. */
export const mayConfer = ({ permissions }: Actor, { takes }: Confers, one: string): boolean =>
  permissions.has(one) && permissions.has(takes[one] ?? one);

export function authorizeConferring(actor: Actor, of: AnyEntity, before: Item | undefined, after: Item): void {
  const { confers } = of.access;
  if (confers === undefined) return;
  const listed = (row: Item | undefined) => (row?.[confers.field] as readonly string[] | undefined) ?? [];
  const had = new Set(listed(before));
  const beyond = listed(after).filter((permission) => !had.has(permission) && !mayConfer(actor, confers, permission));
  if (beyond.length === 0) return;
  const message = `You may not confer ${beyond.join(', ')}`;
  const denial = { entity: of.name, id: documentId(of, after), action: 'confer' };
  throw denied(actor, denial, new AppError('forbidden', message));
}

export const maySee = (actor: Actor, of: AnyEntity, row: Item): boolean => allows(of.access.read, actor, row, nowIso());

/** Whether a list may be asked for at all; its rows are judged one by one afterwards. */
export function mayAsk(actor: Actor, of: AnyEntity, name: string): boolean {
  const { allow } = of.reads[name];
  return (!allow || allows(allow, actor, undefined, nowIso())) && mightAllow(of.access.read, actor);
}

export function authorizeRead(actor: Actor, of: AnyEntity, name: string): void {
  if (!mayAsk(actor, of, name)) throw refuse(actor, of, 'list');
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
export const rightsOf = (actor: Actor): string =>
  [actor.id ?? '', ...[...actor.permissions].sort(), ...[...(actor.groups ?? [])].sort()].join(' ');
