// People who write, as visitors meet them (author page data): a name, and a page of their own if they want one.

import { nowIso } from '@/lib/clock';
import { pageAddress, pageAddressIfAny } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { type PublicNames, publicNamesOf } from '@/lib/features/people';
import { avatarAddress } from '@/lib/media/file-keys';
import { news } from '@/lib/modules/club/news';
import { profile } from '@/lib/modules/people/profile';
import { find, readMany, resolve } from '@/lib/operations/find';
import { applyNegativeTtl } from './cache-lifetime';
import { cardsOf, type NewsCard, type NewsRow } from './news-card';
import { cutAt } from './news-pages';

export interface Author {
  readonly name: string;
  /** Null for whoever has no page. */
  readonly href: string | null;
}

export interface AuthorPage extends Author {
  readonly id: string;
  readonly href: string;
  readonly description: string | null;
  readonly portrait: string | null;
  readonly cards: readonly NewsCard[];
  /** The date at which the next page begins; null on the last one. */
  readonly next: string | null;
}

const asVisitor = { actor: visitor };
const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export interface Authors {
  readonly authors: readonly Author[];
  /** Somebody wrote it who has left since; what cannot be told is not said. */
  readonly byFormer: boolean;
}

/** An author's name is a courtesy: without the user pool there is an article all the same, for a moment. */
function unknownNames(): PublicNames {
  applyNegativeTtl();
  return { names: {}, isAnyGone: false };
}

export async function authorsOf(ids: readonly string[]): Promise<Authors> {
  if (ids.length === 0) return { authors: [], byFormer: false };
  const [{ names, isAnyGone }, rows] = await Promise.all([
    publicNamesOf(ids).catch(unknownNames),
    readMany(
      asVisitor,
      profile,
      ids.map((userId) => ({ userId })),
    ),
  ]);
  const authors = ids.flatMap((id, i) => {
    const [name, row] = [names[id], rows[i]];
    return name ? [{ name, href: (row && pageAddressIfAny(profile, row)) ?? null }] : [];
  });
  return { authors, byFormer: isAnyGone };
}

const maxArticles = 100;
const mostPages = 5;

/** Live rows from a date on backwards, at least as many as are wanted; those that are not live do not count. */
async function rowsUntil(authorId: string, publishedDate: string, wanted: number): Promise<NewsRow[]> {
  const ask = (nextToken: string | null) =>
    find(asVisitor, news, 'ofAuthor', { authorId, publishedDate }, { limit: wanted, nextToken });
  const rows: NewsRow[] = [];
  let nextToken: string | null = null;
  for (let count = 0; count < mostPages && rows.length < wanted; count++) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(nextToken);
    rows.push(...page.items);
    nextToken = page.nextToken;
    if (!nextToken) break;
  }
  return rows;
}

async function articlesOf(authorId: string, until: string | undefined, size: number) {
  const present = nowIso();
  const from = until !== undefined && until < present ? until : present;
  let rows = await rowsUntil(authorId, from, size + 1);
  if (cutAt(rows, size) === undefined) rows = await rowsUntil(authorId, from, maxArticles);
  const shown = rows.slice(0, cutAt(rows, size) ?? rows.length);
  return { cards: await cardsOf(shown), next: rows[shown.length]?.publishedDate ?? null };
}

/** Undefined for whoever has no page, and for who is gone. */
export async function readAuthor(
  slug: string,
  until: string | undefined,
  size: number,
): Promise<AuthorPage | undefined> {
  if (slug.length > 120 || !slugForm.test(slug)) return undefined;
  const row = (await resolve(asVisitor, profile, 'slug', slug))?.row;
  if (!row) return undefined;
  const { userId: id } = row;
  const [{ names }, articles] = await Promise.all([publicNamesOf([id]), articlesOf(id, until, size)]);
  const name = names[id];
  if (!name) return undefined;
  const { description = null } = row;
  return { id, name, href: pageAddress(profile, { slug }), description, portrait: avatarAddress(row), ...articles };
}
