// Rows found by the beginnings of their words without an index of words (prefix search without an index): the first hundred of a list are looked through.

import type { Item } from '@/lib/db/key';
import { type Page, type PageOptions, repository } from '@/lib/db/repository';
import type { AnyEntity, Read } from '@/lib/entity/entity';
import { wordsOf } from '@/lib/entity/fold';
import { readHoles } from '@/lib/entity/read';
import type { Actor } from '@/lib/entity/rule';
import { mayAsk, visibleFields } from '@/lib/operations/authorize';
import type { Context } from '@/lib/operations/context';
import { find } from '@/lib/operations/find';

/** The first of its lists that takes no arguments and that they may ask for: those of editors before those of visitors. */
const listFor = (actor: Actor, of: AnyEntity): string | undefined =>
  [...(of.admin?.lists ?? []), ...Object.keys(of.reads)].find((name) => {
    const read = of.reads[name] as Read;
    return !read.one && !read.satellite && readHoles(read).length === 0 && mayAsk(actor, of, name);
  });

/** Rows of a list with their label and these fields, also where the list itself does not bring them. */
export async function listed(
  context: Context,
  of: AnyEntity,
  options: Pick<PageOptions, 'limit' | 'nextToken'>,
  fields: readonly string[],
): Promise<Page<Item>> {
  const name = listFor(context.actor, of);
  if (name === undefined) return { items: [], nextToken: null };
  const page = (await find<AnyEntity, string>(context, of, name, {}, options)) as unknown as Page<Item>;
  const { project } = of.reads[name] as Read;
  if (!project || [of.admin?.label ?? '', ...fields].every((field) => project.includes(field))) return page;
  const rows = (await repository(of).getMany(page.items as never[])) as (Item | undefined)[];
  return { ...page, items: rows.filter((row) => row !== undefined) };
}

export const mostLooked = 100;

/** For those who may not write them, since the index of words knows unpublished titles, and for what has no words. */
export async function lookThrough(
  context: Context,
  of: AnyEntity,
  typed: string,
  fields: readonly string[] = [],
): Promise<Item[]> {
  const words = wordsOf(typed);
  const searched = of.admin?.searched ?? [of.admin?.label ?? ''];
  const { items } = await listed(context, of, { limit: mostLooked, nextToken: null }, [...searched, ...fields]);
  return items.filter((row) => {
    const seen = visibleFields(context.actor, of, row);
    const own = searched.flatMap((name) => wordsOf(String(seen[name] ?? '')));
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
