// The frame in which pictures are looked at one by one (lightbox dialog); a small script of its own fills it, and nothing is missing without.

import { LineIcon } from '@/components/ui/line-icon';
import type { SiteTexts } from '@/lib/strings/site.en';
import styles from './lightbox.module.css';

export function Lightbox({ texts }: { readonly texts: SiteTexts['article']['lightbox'] }) {
  return (
    <>
      <dialog className={styles.lightbox} data-lightbox="" data-position={texts.position} aria-label={texts.label}>
        <div className={styles.stage} data-stage="" />
        <p className={styles.caption}>
          <span data-caption="" />
          <span className={styles.position} data-number="" role="status" />
        </p>
        <button type="button" className={styles.close} data-close="" aria-label={texts.close}>
          <LineIcon d="M5 5l14 14M19 5L5 19" size={24} box={24} stroke={2} />
        </button>
        <button type="button" className={styles.previous} data-previous="" aria-label={texts.previous}>
          <LineIcon d="M15 4l-8 8 8 8" size={24} box={24} stroke={2} />
        </button>
        <button type="button" className={styles.next} data-next="" aria-label={texts.next}>
          <LineIcon d="M9 4l8 8-8 8" size={24} box={24} stroke={2} />
        </button>
      </dialog>
      <script type="module" src="/islands/lightbox.js" async />
    </>
  );
}
