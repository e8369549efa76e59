// The matrix of this very club, with the custom groups that it has, for those who appoint others.

import { group } from '@/lib/modules/people/group';
import { matrixPolicy } from '@/lib/modules/policies';
import { authorizeUnder } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { type Cell, cellsOf } from './cells';
import { type Role, rolesOf } from './roles';

export interface ClubMatrix {
  readonly roles: readonly Role[];
  readonly cells: readonly Cell[];
}

/** More groups than these make a table that nobody can read. */
const mostGroups = 30;
/** For the doors they are visitors: a column of their own tells nothing more. */
const likeVisitors: ReadonlySet<string> = new Set(['disabled', 'expired']);

export async function clubMatrix(context: Context): Promise<ClubMatrix> {
  authorizeUnder(context.actor, matrixPolicy, 'read');
  const { items } = await find(context, group, 'all', {}, { limit: mostGroups });
  const roles = rolesOf(items).filter(({ name }) => !likeVisitors.has(name));
  return { roles, cells: cellsOf(roles) };
}
