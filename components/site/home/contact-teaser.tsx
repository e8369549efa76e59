// An invitation at the end of the front page.

import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import styles from './contact-teaser.module.css';

export function ContactTeaser({ texts }: { readonly texts: SiteEventTexts['front'] }) {
  return (
    <section className={styles.teaser}>
      <div className={styles.inner}>
        <h2>{texts.contact}</h2>
        <p>{texts.contactText}</p>
        <p className={styles.ways}>
          <a className={styles.first} href="/contact">
            {texts.contactLink}
          </a>
          <a href="/teams">{texts.trainingLink}</a>
        </p>
      </div>
    </section>
  );
}
