// Header, content and footer of every public page.

import type { ReactNode } from 'react';
import { type SitePage, type SitePath, sitePages } from '@/lib/site-pages';
import type { Language } from '@/lib/strings/language';
import { ClubSign } from './club-sign';
// On most pages there are pictures to look at closely: in a sheet of its own this would be one request more for each of them.
import './article/lightbox.module.css';
import styles from './site-frame.module.css';

type FrameTexts = Readonly<Record<'skip' | 'navigation' | 'menu' | 'more' | 'admin', string>>;

interface Props {
  readonly club: { readonly name: string; readonly claim: string };
  readonly texts: FrameTexts;
  readonly language: Language;
  /** Where in the navigation the page stands. */
  readonly here?: SitePath | undefined;
  readonly children: ReactNode;
}

export function SiteFrame({ club, texts, language, here, children }: Props) {
  const links = (place: 'header' | 'footer') =>
    Object.entries<SitePage>(sitePages).flatMap(([path, { nav }]) =>
      nav?.in === place
        ? [
            <li key={path}>
              <a href={path} {...(path === here ? { 'aria-current': 'page' } : {})}>
                {nav.name[language]}
              </a>
            </li>,
          ]
        : [],
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
            <ul className={styles.places}>{links('header')}</ul>
            <details className={styles.menu}>
              <summary>{texts.menu}</summary>
              <ul className={styles.sheet}>{links('header')}</ul>
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
              {links('footer')}
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
