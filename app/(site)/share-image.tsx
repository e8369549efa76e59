// The picture of a page for those who share its address; the last few are kept, as long as nothing in them has changed.

import { ImageResponse } from 'next/og';
import { ShareCard } from '@/components/site/article/share-card';
import type { ShownPicture } from '@/lib/content/pictures';
import { asJpeg, sharePicture, shareSize } from '@/lib/content/share-picture';
import { clubSetting } from './club-frame';

interface Shared {
  readonly href: string;
  readonly title: string;
  /** In words. */
  readonly date: string;
  readonly lead: ShownPicture | null;
}

async function draw({ title, date, lead }: Shared): Promise<Uint8Array<ArrayBuffer>> {
  const picture = lead ? await sharePicture(lead) : undefined;
  const card = <ShareCard title={title} club={clubSetting().club.name} date={date} picture={picture} />;
  return asJpeg(await new ImageResponse(card, shareSize).arrayBuffer());
}

/** Drawing takes a moment and robots come in crowds. */
const drawn = new Map<string, Uint8Array<ArrayBuffer>>();
const mostDrawn = 40;

export async function shareImage(shared: Shared): Promise<Uint8Array<ArrayBuffer>> {
  const { title, date, lead, href } = shared;
  const key = JSON.stringify([href, title, date, lead?.src, lead?.focalPoint]);
  const known = drawn.get(key) ?? (await draw(shared));
  drawn.delete(key);
  drawn.set(key, known);
  for (const oldest of drawn.keys()) if (drawn.size > mostDrawn) drawn.delete(oldest);
  return known;
}
