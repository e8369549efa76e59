// Articles as cards in a grid; the whole card leads to the article, its title is the link.

import type { NewsCard } from '@/lib/content/news-card';
import link from './card.module.css';
import styles from './news-grid.module.css';
import { Picture } from './picture';
import { ShownDate } from './shown-date';

interface Props {
  readonly cards: readonly NewsCard[];
  readonly language: string;
  readonly timeZone: string;
  readonly heading?: 'h2' | 'h3';
  /** Whether the grid is at the top of its page, so that its first pictures are seen at once. */
  readonly first?: boolean;
}

const sizes = '(min-width: 62rem) 23rem, (min-width: 40rem) 45vw, 92vw';
const seenAtOnce = 3;

export function NewsGrid({ cards, language, timeZone, heading: Heading = 'h2', first = false }: Props) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, i) => (
        <li key={card.id}>
          <article className={styles.card}>
            <div className={styles.picture}>
              {card.picture ? (
                <Picture media={card.picture} alt="" sizes={sizes} isFirst={first && i < seenAtOnce} />
              ) : (
                <NoPicture />
              )}
            </div>
            <ShownDate className={styles.date} at={card.publishedDate} language={language} timeZone={timeZone} />
            <Heading className={styles.title}>
              <a className={link.whole} href={card.href}>
                {card.title}
              </a>
            </Heading>
            {card.excerpt === '' ? null : <p className={styles.excerpt}>{card.excerpt}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

function NoPicture() {
  return (
    <svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <path d="M0 120c30 0 30-16 60-16s30 16 60 16 30-16 60-16 30 16 60 16 30-16 60-16v96H0Z" opacity="0.25" />
      <path d="M0 150c30 0 30-16 60-16s30 16 60 16 30-16 60-16 30 16 60 16 30-16 60-16v66H0Z" opacity="0.4" />
    </svg>
  );
}
