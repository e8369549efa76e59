// The addresses of everything that visitors may read, latest changes first, and the document that search engines want of it.

import { visitor } from '@/lib/entity/rule';
import { event } from '@/lib/modules/club/event';
import { news } from '@/lib/modules/club/news';
import { profile } from '@/lib/modules/people/profile';
import { find } from '@/lib/operations/find';
import { authorAddress } from './author';
import { eventAddress } from './event-date';
import { addressOf } from './news-card';
import { liveTeams, teamAddress } from './teams';
import { escapeXml } from './xml';

export interface SiteAddress {
  readonly href: string;
  readonly changedAt?: string;
}

const most = 10_000;
const perPage = 100;

interface Page {
  readonly items: readonly { readonly slug: string; readonly updatedAt: string }[];
  readonly nextToken: string | null;
}

type Ask = (nextToken: string | null) => Promise<Page>;

/** Reads only what a small index holds, and no more than so many. */
async function addressesOf(
  ask: Ask,
  address: (row: { readonly slug: string }) => string,
  limit: number,
): Promise<SiteAddress[]> {
  const found: SiteAddress[] = [];
  let nextToken: string | null = null;
  do {
    const page: Page = await ask(nextToken);
    for (const row of page.items) found.push({ href: address(row), changedAt: row.updatedAt });
    nextToken = page.nextToken;
  } while (nextToken !== null && found.length < limit);
  return found.slice(0, limit);
}

const nobody = { actor: visitor };

export const articleAddresses = (limit = most): Promise<SiteAddress[]> =>
  addressesOf((nextToken) => find(nobody, news, 'addresses', {}, { limit: perPage, nextToken }), addressOf, limit);

export const eventAddresses = (limit = most): Promise<SiteAddress[]> =>
  addressesOf((nextToken) => find(nobody, event, 'addresses', {}, { limit: perPage, nextToken }), eventAddress, limit);

/** Of those who want a page. */
export async function authorAddresses(): Promise<SiteAddress[]> {
  const found: SiteAddress[] = [];
  let nextToken: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof profilesAt>> = await profilesAt(nextToken);
    for (const { slug, updatedAt } of page.items)
      if (slug !== undefined) found.push({ href: authorAddress(slug), changedAt: updatedAt });
    ({ nextToken } = page);
  } while (nextToken !== null && found.length < most);
  return found;
}

const profilesAt = (nextToken: string | null) => find(nobody, profile, 'all', {}, { limit: perPage, nextToken });

export async function teamAddresses(): Promise<SiteAddress[]> {
  return (await liveTeams()).map((row) => ({ href: teamAddress(row), changedAt: row.updatedAt }));
}

/** Pages that are always there. */
export const fixedAddresses: readonly SiteAddress[] = [
  '/',
  '/news',
  '/events',
  '/events/past',
  '/teams',
  '/rankings',
  '/gallery',
  '/locations',
  '/contact',
  '/imprint',
  '/privacy',
].map((href) => ({ href }));

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
