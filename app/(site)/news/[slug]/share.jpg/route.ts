// The picture of an article for those who share its address (Open Graph image); there is one only where there is an article.

import { connection } from 'next/server';
import { dateInWords } from '@/components/site/shown-date';
import { loadArticle } from '@/lib/content/cached';
import { publicDocument } from '@/lib/content/public-document';
import { route } from '@/lib/http/route';
import type { SlugProps } from '../../../by-slug';
import { clubSetting } from '../../../club-frame';
import { shareImage } from '../../../share-image';

export const GET = (request: Request, { params }: SlugProps): Promise<Response> =>
  route(async () => {
    await connection();
    const found = await loadArticle((await params).slug);
    if (found.kind === 'moved')
      return new Response(null, { status: 308, headers: { location: `${found.href}/share.jpg` } });
    if (found.kind === 'missing') return new Response('Not found', { status: 404 });
    const { language, timeZone } = clubSetting();
    const date = dateInWords(found.article.publishedDate, language, timeZone);
    return publicDocument(request, await shareImage({ ...found.article, date }), 'image/jpeg');
  })(request);
