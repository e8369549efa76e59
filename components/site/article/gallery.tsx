// Pictures of an article in rows; each leads to its largest size, and the viewer takes over where scripts run.

import { fill } from '@/lib/strings/fill';
import type { SiteTexts } from '@/lib/strings/site.en';
import { Picture } from '../picture';
import { largestOf, type SitePicture } from '../site-picture';
import styles from './gallery.module.css';

interface Props {
  readonly pictures: readonly SitePicture[];
  readonly texts: SiteTexts['article'];
}

export function Gallery({ pictures, texts }: Props) {
  const nameOf = ({ alt }: SitePicture, i: number): string =>
    alt ? fill(texts.enlarge, { alt }) : fill(texts.enlargeNumber, { number: i + 1, count: pictures.length });
  return (
    <section className={styles.gallery}>
      <h2>{texts.gallery}</h2>
      <ul data-count={Math.min(pictures.length, 3)}>
        {pictures.map((picture, i) => (
          <li key={picture.id}>
            <a href={largestOf(picture)} data-enlarge="" aria-label={nameOf(picture, i)}>
              <Picture media={picture} sizes="(min-width: 60rem) 22rem, 48vw" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
