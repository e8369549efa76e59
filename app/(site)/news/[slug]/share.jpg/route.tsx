// The picture of an article for those who share its address; there is one only where there is an article.

import { ImageResponse } from 'next/og';
import { connection } from 'next/server';
import { ShareCard } from '@/components/site/article/share-card';
import { dateInWords } from '@/components/site/shown-date';
import type { Article } from '@/lib/content/article';
import { loadArticle } from '@/lib/content/cached';
import { publicDocument } from '@/lib/content/public-document';
import { asJpeg, sharePicture, shareSize } from '@/lib/content/share-picture';
import { route } from '@/lib/http/route';
import { clubSetting } from '../../../club-frame';

interface Place {
  readonly params: Promise<{ readonly slug: string }>;
}

async function draw(article: Article): Promise<Uint8Array<ArrayBuffer>> {
  const { club, language, timeZone } = clubSetting();
  const picture = article.lead ? await sharePicture(article.lead) : undefined;
  const date = dateInWords(article.publishedDate, language, timeZone);
  const card = <ShareCard title={article.title} club={club.name} date={date} picture={picture} />;
  return asJpeg(await new ImageResponse(card, shareSize).arrayBuffer());
}

/** Drawing takes a moment and robots come in crowds: the last few are kept, as long as nothing in them has changed. */
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
const mostDrawn = 40;

async function drawnOnce(article: Article): Promise<Uint8Array<ArrayBuffer>> {
  const { title, publishedDate, lead, href } = article;
  const key = JSON.stringify([href, title, publishedDate, lead?.src, lead?.focalPoint]);
  const known = drawn.get(key) ?? (await draw(article));
  drawn.delete(key);
  drawn.set(key, known);
  for (const oldest of drawn.keys()) if (drawn.size > mostDrawn) drawn.delete(oldest);
  return known;
}

export const GET = (request: Request, { params }: Place): Promise<Response> =>
  route(async () => {
    await connection();
    const found = await loadArticle((await params).slug);
    if (found.kind === 'moved')
      return new Response(null, { status: 308, headers: { location: `${found.href}/share.jpg` } });
    if (found.kind === 'missing') return new Response('Not found', { status: 404 });
    return publicDocument(request, await drawnOnce(found.article), 'image/jpeg');
  })(request);
