// The addresses of everything that visitors may read, latest changes first, and the document that search engines want of it.

import type { AnyEntity } from '@/lib/entity/entity';
import { pageAddressIfAny } from '@/lib/entity/page-address';
import { visitor } from '@/lib/entity/rule';
import { registry } from '@/lib/modules/registry';
import { find } from '@/lib/operations/find';
import { everyPage } from '@/lib/pages';
import { fixedPaths } from '@/lib/site-paths';
import { untilNext } from './cache-lifetime';
import { escapeXml } from './xml';

export interface SiteAddress {
  readonly href: string;
  readonly changedAt?: string;
}

const asVisitor = { actor: visitor };

/** The pages of an entity's rows that visitors may read. */
export async function addressesOf(of: AnyEntity): Promise<SiteAddress[]> {
  const { sitemap } = of;
  if (sitemap === undefined) return [];
  const rows = await everyPage((options) => find(asVisitor, of, sitemap, {}, options));
  return rows.flatMap((row) => {
    const href = pageAddressIfAny(of, row);
    return href === undefined ? [] : [{ href, changedAt: String(row.updatedAt) }];
  });
}

/** Of everything that can be read, as long as nothing appears by itself. */
export async function readAddresses(): Promise<SiteAddress[]> {
  const scheduled = registry.filter(({ sitemap, reads }) => sitemap !== undefined && reads.scheduled);
  const [found] = await Promise.all([Promise.all(registry.map(addressesOf)), Promise.all(scheduled.map(untilNext))]);
  return [...fixedPaths.map((href) => ({ href })), ...found.flat()];
}

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
