// How to have a calendar of the club in one's own (webcal links): programs open the one address, services want the other.

import type { SiteEventTexts } from '@/lib/strings/site-events.en';
import styles from './subscribe.module.css';

interface Props {
  /** Of the calendar, with host and all. */
  readonly address: string;
  readonly text: string;
  readonly texts: SiteEventTexts['subscribe'];
  readonly heading?: 'h2' | 'h3';
}

export function Subscribe({ address, text, texts, heading: Heading = 'h2' }: Props) {
  return (
    <section className={styles.subscribe}>
      <div>
        <Heading>{texts.title}</Heading>
        <p>{text}</p>
      </div>
      <p className={styles.ways}>
        <a className={styles.open} href={address.replace(/^https?:/, 'webcal:')}>
          {texts.open}
        </a>
        <a href={address}>{texts.address}</a>
      </p>
    </section>
  );
}
