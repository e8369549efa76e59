// Who is in a group and who wants to be, by name (group members): for the screens of those who look after people.

import { repository } from '@/lib/db/repository';
import type { Actor } from '@/lib/entity/rule';
import { highAccounts } from '@/lib/features/accounts/account';
import { namesOf } from '@/lib/features/people';
import { account } from '@/lib/modules/people/account';
import { group, mayAdmitTo } from '@/lib/modules/people/group';
import { joinRequest } from '@/lib/modules/people/join-request';
import { membership } from '@/lib/modules/people/membership';
import { may } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { everyPage } from '@/lib/pages';

const pageSize = 25;

interface Someone {
  readonly userId: string;
  /** Undefined for somebody whose account is gone. */
  readonly name: string | undefined;
  readonly since: string;
}

export interface Member extends Someone {
  /** For showing and hiding only: every action judges by itself. */
  readonly mayExpel: boolean;
}

export interface GroupRequest extends Someone {
  readonly group: string;
  readonly reason?: string;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

interface Paged<T> {
  readonly items: readonly T[];
  readonly nextToken: string | null;
}

/** The pool is asked once for all of them, and not at all for those who may touch everybody. */
const outOfReach = async (actor: Actor): Promise<ReadonlySet<string>> =>
  actor.permissions.has('people:appoint') ? new Set() : highAccounts();

async function judge(actor: Actor, action: 'admit' | 'expel'): Promise<(userId: string) => boolean> {
  const high = await outOfReach(actor);
  return (userId) => may(actor, account, action, { userId, isOrdinary: !high.has(userId) });
}

export async function membersOf(context: Context, groupName: string, after: string | null): Promise<Paged<Member>> {
  const page = await find(context, membership, 'ofGroup', { groupName }, { limit: pageSize, nextToken: after });
  const [names, mayExpel] = await Promise.all([
    namesOf(page.items.map(({ userId }) => userId)),
    judge(context.actor, 'expel'),
  ]);
  const items = page.items.map(({ userId, createdAt }) => ({
    userId,
    name: names[userId],
    since: createdAt,
    mayExpel: mayExpel(userId),
  }));
  return { items, nextToken: page.nextToken };
}

/** Of one group, or of all of them, oldest first. */
export async function pendingRequests(
  context: Context,
  of: string | null,
  after: string | null,
): Promise<Paged<GroupRequest>> {
  const options = { limit: pageSize, nextToken: after };
  const page = await (of === null
    ? find(context, joinRequest, 'pending', {}, options)
    : find(context, joinRequest, 'pendingOf', { group: of }, options));
  const { actor } = context;
  const [names, mayAdmit, groups] = await Promise.all([
    namesOf(page.items.map(({ userId }) => userId)),
    judge(actor, 'admit'),
    repository(group).getMany(page.items.map((one) => ({ name: one.group }))),
  ]);
  const items = page.items
    .map(({ userId, group: wanted, reason, createdAt }, i) => ({
      userId,
      group: wanted,
      name: names[userId],
      since: createdAt,
      isOwn: userId === actor.id,
      mayDecide: mayAdmit(userId) && mayAdmitTo(actor, groups[i]?.permissions ?? []),
      ...(reason ? { reason } : {}),
    }))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  return { items, nextToken: page.nextToken };
}

/** The ids of those whom the actor, who may admit people, may put into no group. */
export async function barredFor({ actor }: Context): Promise<string[]> {
  const high = await outOfReach(actor);
  const candidates = new Set([...high, ...(actor.id === null ? [] : [actor.id])]);
  return [...candidates].filter((userId) => !may(actor, account, 'admit', { userId, isOrdinary: !high.has(userId) }));
}

/** Those that the actor may put people into. */
export async function groupNames(context: Context): Promise<string[]> {
  const groups = await everyPage((options) => find(context, group, 'all', {}, options));
  return groups.filter(({ permissions }) => mayAdmitTo(context.actor, permissions)).map(({ name }) => name);
}
