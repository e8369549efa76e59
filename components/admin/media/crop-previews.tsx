// The picture in the shapes that pages cut it to, so that a focal point can be judged.

import type { PictureSource } from '@/lib/media/picture-source';
import { positionOf } from '@/lib/media/picture-source';
import styles from './focal-point.module.css';
import type { FocalPoint } from './focal-point-picker';
import type { MediaTexts } from './media-client';

interface Props {
  readonly picture: PictureSource;
  readonly point: FocalPoint;
  readonly texts: MediaTexts['detail'];
}

export function CropPreviews({ picture, point, texts }: Props) {
  const shapes = [
    [texts.cropWide, '21 / 9'],
    [texts.cropSquare, '1'],
    [texts.cropTall, '3 / 4'],
  ] as const;
  return (
    <section className={styles.crops} aria-label={texts.crops}>
      {shapes.map(([name, aspectRatio]) => (
        <figure key={name} style={{ flexGrow: aspectRatio === '21 / 9' ? 2.4 : aspectRatio === '1' ? 1 : 0.75 }}>
          <img
            src={picture.small}
            alt=""
            style={{ aspectRatio, objectPosition: positionOf(point) }}
            draggable={false}
          />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </section>
  );
}
