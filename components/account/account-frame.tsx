// The room in which people sign in (sign-in layout): the form on one side, the club's colours on the other.

import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './account-frame.module.css';
import { CourtPicture } from './court-picture';
import { LanguageSwitch } from './language-switch';

interface Props {
  readonly language: Language;
  readonly texts: Strings['account']['signIn'];
  readonly children: ReactNode;
}

export function AccountFrame({ language, texts, children }: Props) {
  return (
    <div className={styles.frame} lang={language}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Link className="wordmark" href="/">
            <span className="wordmark-sign" aria-hidden="true" />
            Clubhouse
          </Link>
          <LanguageSwitch current={language} label={texts.language} />
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.footer}>
          <Link href="/">{texts.toSite}</Link>
        </footer>
      </div>
      <div className={styles.picture}>
        <CourtPicture />
        <p className={styles.claim}>{texts.claim}</p>
      </div>
    </div>
  );
}
