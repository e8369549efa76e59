// Header, content and footer of every public page.

import type { ReactNode } from 'react';
import type { SiteTexts } from '@/lib/strings/site.en';
import { ClubSign } from './club-sign';
import styles from './site-frame.module.css';

export type SitePlace = 'home' | 'news' | 'search';

interface Props {
  readonly club: { readonly name: string; readonly claim: string };
  readonly texts: SiteTexts;
  /** Where in the navigation the page stands. */
  readonly here?: SitePlace | undefined;
  readonly children: ReactNode;
}

const addresses: Readonly<Record<SitePlace, string>> = { home: '/', news: '/news', search: '/search' };
const places = Object.keys(addresses) as SitePlace[];

export function SiteFrame({ club, texts, here, children }: Props) {
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
          <nav aria-label={texts.navigation}>
            <ul className={styles.places}>
              {places.map((place) => (
                <li key={place} data-place={place}>
                  <a href={addresses[place]} {...(place === here ? { 'aria-current': 'page' as const } : {})}>
                    {texts[place]}
                  </a>
                </li>
              ))}
            </ul>
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
          <ul className={styles.links}>
            <li>
              <a href="/news">{texts.news}</a>
            </li>
            <li>
              <a href="/search">{texts.search}</a>
            </li>
            <li>
              <a href="/feed.xml">{texts.feed}</a>
            </li>
            <li>
              <a href="/sign-in" rel="nofollow">
                {texts.admin}
              </a>
            </li>
          </ul>
        </div>
      </footer>
    </div>
  );
}
