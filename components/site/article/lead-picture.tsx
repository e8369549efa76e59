// The picture above a text: as wide as the page, and larger when asked.

import { Picture } from '../picture';
import { largestOf, type SitePicture } from '../site-picture';
import styles from './article-page.module.css';

export function LeadPicture({ picture }: { readonly picture: SitePicture }) {
  return (
    <figure className={styles.lead}>
      <a href={largestOf(picture)} data-enlarge="">
        <Picture media={picture} sizes="(min-width: 76rem) 70rem, 100vw" isFirst />
      </a>
    </figure>
  );
}
