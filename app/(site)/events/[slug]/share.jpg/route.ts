// The picture of an event for those who share its address (Open Graph image); there is one only where there is an event.

import { connection } from 'next/server';
import { dateInFull } from '@/components/site/events/event-time';
import { loadEvent } from '@/lib/content/cached-events';
import { publicDocument } from '@/lib/content/public-document';
import { route } from '@/lib/http/route';
import type { SlugProps } from '../../../by-slug';
import { clubSetting } from '../../../club-frame';
import { shareImage } from '../../../share-image';

export const GET = (request: Request, { params }: SlugProps): Promise<Response> =>
  route(async () => {
    await connection();
    const found = await loadEvent((await params).slug);
    if (found.kind === 'moved')
      return new Response(null, { status: 308, headers: { location: `${found.href}/share.jpg` } });
    if (found.kind === 'missing') return new Response('Not found', { status: 404 });
    const { event } = found;
    const [next] = event.dates;
    const date = next ? dateInFull(next, clubSetting().language) : '';
    return publicDocument(request, await shareImage({ ...event, date }), 'image/jpeg');
  })(request);
