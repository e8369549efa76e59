// Header, content and footer of every public page.

import type { ReactNode } from 'react';
import { ClubSign } from './club-sign';
// On most pages there are pictures to look at closely: in a sheet of its own this would be one request more for each of them.
import './article/lightbox.module.css';
import styles from './site-frame.module.css';

const addresses = {
  home: '/',
  news: '/news',
  events: '/events',
  teams: '/teams',
  rankings: '/rankings',
  gallery: '/gallery',
  contact: '/contact',
  search: '/search',
} as const;

const furtherAddresses = {
  locations: '/locations',
  imprint: '/imprint',
  privacy: '/privacy',
  calendar: '/calendar.ics',
  feed: '/feed.xml',
} as const;

export type SitePlace = keyof typeof addresses | Exclude<keyof typeof furtherAddresses, 'calendar' | 'feed'>;

type FrameTexts = Readonly<
  Record<
    keyof typeof addresses | keyof typeof furtherAddresses | 'skip' | 'navigation' | 'menu' | 'more' | 'admin',
    string
  >
>;

interface Props {
  readonly club: { readonly name: string; readonly claim: string };
  readonly texts: FrameTexts;
  /** Where in the navigation the page stands. */
  readonly here?: SitePlace | undefined;
  readonly children: ReactNode;
}

const places = Object.keys(addresses) as (keyof typeof addresses)[];
const further = Object.keys(furtherAddresses) as (keyof typeof furtherAddresses)[];

export function SiteFrame({ club, texts, here, children }: Props) {
  const current = (place: string) => (place === here ? { 'aria-current': 'page' as const } : {});
  const list = (className: string | undefined) => (
    <ul className={className}>
      {places.map((place) => (
        <li key={place}>
          <a href={addresses[place]} {...current(place)}>
            {texts[place]}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#inhalt">
        {texts.skip}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.brand} href="/">
            <ClubSign className={styles.sign} />
            <span>{club.name}</span>
          </a>
          {/* One of the two is there: a row where it fits, and what opens without a script where it does not. */}
          <nav className={styles.navigation} aria-label={texts.navigation}>
            {list(styles.places)}
            <details className={styles.menu}>
              <summary>{texts.menu}</summary>
              {list(styles.sheet)}
            </details>
          </nav>
        </div>
      </header>
      <main className={styles.main} id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.foot}>
          <p className={styles.imprint}>
            <ClubSign className={styles.sign} />
            <strong>{club.name}</strong>
            {club.claim === '' ? null : <span>{club.claim}</span>}
          </p>
          <nav aria-label={texts.more}>
            <ul className={styles.links}>
              {further.map((place) => (
                <li key={place}>
                  <a href={furtherAddresses[place]} {...current(place)}>
                    {texts[place]}
                  </a>
                </li>
              ))}
              <li>
                <a href="/sign-in" rel="nofollow">
                  {texts.admin}
                </a>
              </li>
            </ul>
          </nav>
        </div>
      </footer>
    </div>
  );
}
