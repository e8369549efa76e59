// The frame of somebody's own account: who they are, the tabs, and the ways back to work and to the website.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { SignOutButton } from '@/components/account/sign-out-button';
import type { SignOutTexts } from '@/components/account/sign-out-form';
import { SignedOutElsewhere } from '@/components/account/signed-out-elsewhere';
import { Toaster } from '@/components/ui/toaster';
import type { Language } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './own-frame.module.css';
import { OwnTabs } from './own-tabs';

interface Props {
  readonly language: Language;
  /** Light, dark or as the system has it. */
  readonly theme: string;
  readonly texts: Strings['profile']['account'];
  readonly unsent: SignOutTexts;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly children: ReactNode;
}

export function OwnFrame({ language, theme, texts, unsent, user, children }: Props) {
  return (
    <div className={styles.frame} lang={language} data-theme={theme}>
      <a className="skip-link" href="#content">
        {texts.skip}
      </a>
      <header className={styles.top}>
        <Link className="wordmark" href="/admin">
          <span className="wordmark-sign" aria-hidden="true" />
          Clubhouse
        </Link>
        <nav className={styles.ways} aria-label={texts.ways}>
          <Link href="/admin">{texts.toAdmin}</Link>
          {/* Pages of the website are kept for everybody, with a policy of their own: a plain link loads them anew. */}
          <a href="/">{texts.toSite}</a>
          <SignOutButton userId={user.id} label={texts.signOut} texts={unsent} className={styles.signOut ?? ''} />
        </nav>
      </header>
      <div className={styles.room}>
        <header className={styles.head}>
          <p className={styles.title}>{texts.title}</p>
          <p className={styles.who}>
            {user.name}
            {user.email === user.name ? null : <span>{user.email}</span>}
          </p>
        </header>
        <OwnTabs texts={texts} />
        <main className={styles.main} id="content" tabIndex={-1}>
          {children}
        </main>
        <SignedOutElsewhere userId={user.id} />
      </div>
      <Toaster label={texts.toasts} closeLabel={texts.closeToast} />
    </div>
  );
}
