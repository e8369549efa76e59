// The matrix of this very club, with the custom groups that it has, for those who appoint others (permission matrix).

import { group } from '@/lib/modules/people/group';
import { matrixPolicy } from '@/lib/modules/policies';
import { authorizeUnder } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { cellsOf, type MatrixCell } from './cells';
import { type MatrixRole, matrixRolesOf } from './roles';

export interface ClubMatrix {
  readonly roles: readonly MatrixRole[];
  readonly cells: readonly MatrixCell[];
}

/** More groups than these make a table that nobody can read. */
const mostGroups = 30;
/** For the routes they are visitors: a column of their own tells nothing more. */
const likeVisitors: ReadonlySet<string> = new Set(['disabled', 'expired']);

export async function clubMatrix(context: Context): Promise<ClubMatrix> {
  authorizeUnder(context.actor, matrixPolicy, 'read');
  const { items } = await find(context, group, 'all', {}, { limit: mostGroups });
  const roles = matrixRolesOf(items).filter(({ name }) => !likeVisitors.has(name));
  return { roles, cells: cellsOf(roles) };
}
