// The addresses of everything that visitors may read, latest changes first, and the document that search engines want of it.

import { visitor } from '@/lib/entity/rule';
import { news } from '@/lib/modules/club/news';
import { find } from '@/lib/operations/find';
import { addressOf } from './news-card';
import { escapeXml } from './xml';

export interface SiteAddress {
  readonly href: string;
  readonly changedAt?: string;
}

const most = 10_000;
const perPage = 100;

/** Reads only what the small index holds, and no more than so many. */
export async function articleAddresses(limit = most): Promise<SiteAddress[]> {
  const found: SiteAddress[] = [];
  let nextToken: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof addressPage>> = await addressPage(nextToken);
    for (const row of page.items) found.push({ href: addressOf(row), changedAt: row.updatedAt });
    nextToken = page.nextToken;
  } while (nextToken !== null && found.length < limit);
  return found.slice(0, limit);
}

const addressPage = (nextToken: string | null) =>
  find({ actor: visitor }, news, 'addresses', {}, { limit: perPage, nextToken });

const entry = (origin: string, { href, changedAt }: SiteAddress): string =>
  `  <url><loc>${escapeXml(origin + href)}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;

export const sitemapXml = (origin: string, addresses: readonly SiteAddress[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => entry(origin, address)),
    '</urlset>',
    '',
  ].join('\n');
