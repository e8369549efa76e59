// The lists that a general screen can show of any entity, the bin among them.

import { documentId, type Item } from '@/lib/db/key';
import { describeEntity } from '@/lib/entity/description';
import type { AnyEntity } from '@/lib/entity/entity';
import { AppError } from '@/lib/errors';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';
import { binned } from '@/lib/operations/history';

/** What editors want to see first; a list that only visitors need is not among them. */
const preferred = ['all', 'newest', 'byName', 'active', 'drafts', 'scheduled', 'published'];

export function listViews(of: AnyEntity): string[] {
  const lists = describeEntity(of)?.lists ?? [];
  return [...preferred.filter((name) => lists.includes(name)), ...(of.removal === 'bin' ? ['bin'] : [])];
}

export interface ListedRows {
  readonly rows: readonly { readonly id: string; readonly values: Item }[];
  readonly nextToken: string | null;
}

export async function listRows(
  context: Context,
  of: AnyEntity,
  view: string,
  nextToken: string | null,
): Promise<ListedRows> {
  if (!listViews(of).includes(view)) throw new AppError('malformed', `${of.name} has no list called ${view}`);
  const options = { limit: 25, nextToken };
  if (view === 'bin') {
    const page = await binned(context, of, options);
    return {
      nextToken: page.nextToken,
      rows: page.items.map(({ id, label, at }) => ({ id, values: { title: label, at } })),
    };
  }
  const page = await find<AnyEntity, string>(context, of, view, {}, options);
  return {
    nextToken: page.nextToken,
    rows: (page.items as Item[]).map((values) => ({ id: documentId(of, values), values })),
  };
}
