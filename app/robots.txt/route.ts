// What search engines may look at (robots.txt): everything that is meant for visitors.

import { connection } from 'next/server';
import { publicDocument } from '@/lib/content/public-document';
import { club } from '@/lib/env';
import { route } from '@/lib/http/route';
import { api, uncrawledPaths, workplaces } from '@/lib/site-paths';

/** Previews say it themselves, to whoever comes by a link that was passed on. */
const closed = [...workplaces, `${api}/`, ...uncrawledPaths];

export const GET = route(async (request) => {
  await connection();
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${club().url}/sitemap.xml`,
  ];
  return publicDocument(request, `${lines.join('\n')}\n`, 'text/plain; charset=utf-8');
});
