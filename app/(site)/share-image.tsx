// The picture of a page for those who share its address (Open Graph image, ImageResponse); the last few are kept, as long as nothing in them has changed.

import { ImageResponse } from 'next/og';
import { ShareCard } from '@/components/site/article/share-card';
import { keepDrawn } from '@/lib/content/drawn-pictures';
import type { ShownPicture } from '@/lib/content/pictures';
import { drawnAsJpeg, sharePicture, shareSize } from '@/lib/content/share-picture';
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
  return drawnAsJpeg(() => new ImageResponse(card, shareSize).arrayBuffer());
}

/** Drawing takes a moment and robots come in crowds. */
const drawnOnce = keepDrawn(40);

export function shareImage(shared: Shared): Promise<Uint8Array<ArrayBuffer>> {
  const { title, date, lead, href } = shared;
  const key = JSON.stringify([href, title, date, lead?.src, lead?.focalPoint]);
  return drawnOnce(key, () => draw(shared));
}
