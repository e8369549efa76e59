// The newest articles for feed readers (Atom).

import { connection } from 'next/server';
import { loadFeed } from '@/lib/content/cached';
import { atomFeed } from '@/lib/content/feed';
import { publicDocument } from '@/lib/content/public-document';
import { club } from '@/lib/env';
import { route } from '@/lib/http/route';

export const GET = route(async (request) => {
  await connection();
  const { name, claim, language, url } = club();
  const xml = atomFeed({ title: name, subtitle: claim, language, origin: url }, await loadFeed());
  return publicDocument(request, xml, 'application/atom+xml; charset=utf-8');
});
