// Pictures side by side: each opens in full, and below it stands the way to where it belongs.

import type { HungPicture } from '@/lib/content/gallery';
import { fill } from '@/lib/strings/fill';
import type { SiteTexts } from '@/lib/strings/site.en';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import { Picture } from '../picture';
import { largestOf, type SitePicture } from '../site-picture';
import styles from './picture-wall.module.css';

interface Props {
  /** With where it belongs, unless that is here. */
  readonly pictures: readonly (Pick<HungPicture, 'picture'> & Partial<HungPicture>)[];
  readonly site: SiteTexts['article'];
  readonly texts: SiteTeamsTexts['gallery'];
  /** Whether it is seen at once when the page opens. */
  readonly isFirst?: boolean;
}

const seenAtOnce = 4;

export function PictureWall({ pictures, site, texts, isFirst = false }: Props) {
  const nameOf = ({ alt }: SitePicture, i: number): string =>
    alt ? fill(site.enlarge, { alt }) : fill(site.enlargeNumber, { number: i + 1, count: pictures.length });
  return (
    <ul className={styles.wall}>
      {pictures.map(({ picture, title, href }, i) => (
        <li key={picture.id}>
          <figure className={styles.picture}>
            <a className={styles.open} href={largestOf(picture)} data-enlarge="" aria-label={nameOf(picture, i)}>
              <Picture
                media={picture}
                sizes="(min-width: 62rem) 18rem, (min-width: 40rem) 32vw, 46vw"
                isFirst={isFirst && i < seenAtOnce}
              />
            </a>
            {href === undefined ? null : (
              <figcaption>
                <span className="visually-hidden">{fill(texts.belongs, { title: '' })}</span>
                <a href={href}>{title}</a>
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
