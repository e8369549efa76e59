// A picture of the library as the public site is handed it, and the address of its largest size (image view type).

import { type PictureFacts, pictureSource } from '@/lib/media/picture-source';

export interface SitePicture extends PictureFacts {
  readonly id: string;
  readonly alt: string;
}

export const largestOf = (picture: SitePicture): string =>
  pictureSource(picture)?.srcSet.split(', ').at(-1)?.split(' ')[0] ?? '';
