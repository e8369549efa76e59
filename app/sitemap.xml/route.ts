// The addresses of the public site for search engines (sitemap).

import { connection } from 'next/server';
import { loadAddresses } from '@/lib/content/cached';
import { publicDocument } from '@/lib/content/public-document';
import { sitemapXml } from '@/lib/content/sitemap';
import { club } from '@/lib/env';
import { route } from '@/lib/http/route';

export const GET = route(async (request) => {
  await connection();
  return publicDocument(request, sitemapXml(club().url, await loadAddresses()), 'application/xml; charset=utf-8');
});
