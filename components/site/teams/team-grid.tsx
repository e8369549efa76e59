// Teams as cards: their photo, their name, their league; the whole card leads to the team.

import type { TeamCard } from '@/lib/content/teams';
import { fill } from '@/lib/strings/fill';
import type { SiteTeamsTexts } from '@/lib/strings/site-teams.en';
import card from '../card.module.css';
import { Picture } from '../picture';
import styles from './team-grid.module.css';

interface Props {
  readonly cards: readonly TeamCard[];
  readonly texts: SiteTeamsTexts['teams'];
  readonly heading?: 'h2' | 'h3';
  /** Whether the grid is at the top of its page, so that its first pictures are seen at once. */
  readonly first?: boolean;
}

const sizes = '(min-width: 62rem) 18rem, (min-width: 40rem) 45vw, 92vw';
const seenAtOnce = 3;

export function TeamGrid({ cards, texts, heading: Heading = 'h3', first = false }: Props) {
  return (
    <ul className={styles.grid}>
      {cards.map(({ id, name, href, league, age, picture }, i) => (
        <li key={id}>
          <article className={styles.card}>
            <div className={styles.picture}>
              {picture ? <Picture media={picture} alt="" sizes={sizes} isFirst={first && i < seenAtOnce} /> : <Net />}
            </div>
            <div className={styles.words}>
              <Heading className={styles.name}>
                <a className={card.whole} href={href}>
                  {name}
                </a>
              </Heading>
              <Facts facts={[league, age === null ? null : fill(texts.age, { age })]} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { readonly facts: readonly (string | null)[] }) {
  const known = facts.flatMap((fact) => fact ?? []);
  if (known.length === 0) return null;
  return (
    <p className={styles.facts}>
      {known.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

/** For those who have not had their photo taken yet. */
function Net() {
  return (
    <svg viewBox="0 0 300 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" opacity="0.35">
        <path d="M0 70h300M0 90h300M0 110h300M0 130h300" />
        <path d="M20 70v60M50 70v60M80 70v60M110 70v60M140 70v60M170 70v60M200 70v60M230 70v60M260 70v60M290 70v60" />
      </g>
      <path d="M0 62h300v8H0zM0 130h300v6H0z" fill="currentColor" opacity="0.5" />
      <circle cx="206" cy="42" r="18" fill="currentColor" opacity="0.6" />
    </svg>
  );
}
