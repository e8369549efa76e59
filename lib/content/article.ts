// One article as its page shows it, found by its address, with everything around it in a second round trip (article page data).

import { pageAddress } from '@/lib/entity/page-address';
import type { RichText } from '@/lib/entity/rich-text';
import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { find, findOne, resolve } from '@/lib/operations/find';
import { mentionsIn } from '@/lib/operations/mentions';
import { wordCount } from '@/lib/richtext/excerpt';
import { type Authors, authorsOf } from './author';
import { type Links, linksOf } from './links';
import { type NewsRow, summaryOf } from './news-card';
import { type Pictures, picturesOf, type ShownPicture } from './pictures';
import { readingMinutes } from './reading-time';

export interface Neighbour {
  readonly title: string;
  readonly href: string;
}

export interface Article extends Authors {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly summary: string;
  /** What stands above the text, if somebody has written it. */
  readonly standfirst: string | null;
  readonly publishedDate: string;
  readonly updatedAt: string;
  readonly content: RichText;
  readonly lead: ShownPicture | null;
  readonly gallery: readonly ShownPicture[];
  /** Of the text, by id. */
  readonly pictures: Pictures;
  /** Where links in the text lead, by entity and id; what is not live is not among them. */
  readonly links: Links;
  readonly minutes: number;
  readonly newer: Neighbour | null;
  readonly older: Neighbour | null;
}

export type FoundArticle =
  | { readonly kind: 'found'; readonly article: Article }
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'missing' };

const asVisitor = { actor: visitor };
const slugForm = /^[a-z0-9](?:[a-z0-9-]{0,118}[a-z0-9])?$/;

/** Enough to find the next one among several of the same moment. */
const nearby = 4;

async function neighbour(row: NewsRow, read: 'since' | 'until'): Promise<Neighbour | null> {
  const { publishedDate } = row;
  if (publishedDate === undefined) return null;
  const { items } = await find(asVisitor, news, read, { publishedDate }, { limit: nearby });
  const next = items[items.findIndex(({ id }) => id === row.id) + 1];
  return next ? { title: next.title, href: pageAddress(news, next) } : null;
}

/** Articles are judged as a visitor sees them: from what is not live there is no way to this. */
export async function composeArticle(row: NewsRow): Promise<Article> {
  const mentions = mentionsIn(news.fields, { ...row });
  const inText = mentions.flatMap(({ what, id, inText }) => (what === 'picture' && inText ? [id] : []));
  const [pictures, links, newer, older, authors] = await Promise.all([
    picturesOf([...row.imageIds, ...inText]),
    linksOf(mentions),
    neighbour(row, 'since'),
    neighbour(row, 'until'),
    authorsOf(row.authorIds),
  ]);
  const [lead, ...gallery] = row.imageIds.flatMap((id) => pictures[id] ?? []);
  return {
    id: row.id,
    title: row.title,
    href: pageAddress(news, row),
    summary: summaryOf(row),
    standfirst: row.excerpt ?? null,
    publishedDate: row.publishedDate ?? row.createdAt,
    updatedAt: row.updatedAt,
    content: row.content,
    lead: lead ?? null,
    gallery,
    pictures: Object.fromEntries(inText.flatMap((id) => (pictures[id] ? [[id, pictures[id]]] : []))),
    links,
    ...authors,
    minutes: readingMinutes(wordCount(row.content)),
    newer,
    older,
  };
}

export async function readArticle(slug: string): Promise<FoundArticle> {
  if (!slugForm.test(slug)) return { kind: 'missing' };
  const row = await findOne(asVisitor, news, 'bySlug', { slug });
  if (row) return { kind: 'found', article: await composeArticle(row) };
  const claimed = await resolve(asVisitor, news, 'slug', slug);
  if (!claimed) return { kind: 'missing' };
  // The index of addresses hears of a new one a moment later than its claim.
  return claimed.redirect
    ? { kind: 'moved', href: pageAddress(news, claimed.row) }
    : { kind: 'found', article: await composeArticle(claimed.row) };
}
