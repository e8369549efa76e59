// The frame in which pictures are looked at one by one; a small script of its own fills it, and nothing is missing without.

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
          <Arrow path="M5 5l14 14M19 5L5 19" />
        </button>
        <button type="button" className={styles.previous} data-previous="" aria-label={texts.previous}>
          <Arrow path="M15 4l-8 8 8 8" />
        </button>
        <button type="button" className={styles.next} data-next="" aria-label={texts.next}>
          <Arrow path="M9 4l8 8-8 8" />
        </button>
      </dialog>
      <script type="module" src="/islands/lightbox.js" async />
    </>
  );
}

function Arrow({ path }: { readonly path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
