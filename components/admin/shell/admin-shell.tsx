// The frame of every admin screen: sections on one side (above, on a phone), the screen on the other.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/account/language-switch';
import { SignOutButton } from '@/components/account/sign-out-button';
import type { MenuSection } from '@/lib/modules/menu';
import type { Language } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './admin-shell.module.css';

interface Props {
  readonly language: Language;
  readonly texts: Strings;
  readonly menu: readonly MenuSection[];
  readonly userName: string;
  readonly children: ReactNode;
}

const nameOf = (entities: Strings['admin']['entities'], name: string): string =>
  (entities as Readonly<Record<string, { many: string }>>)[name]?.many ?? name;

export function AdminShell({ language, texts: { admin, account }, menu, userName, children }: Props) {
  return (
    <div className={styles.shell} lang={language}>
      <a className="skip-link" href="#content">
        {admin.shell.skip}
      </a>
      <aside className={styles.side}>
        <Link className="wordmark" href="/admin">
          <span className="wordmark-sign" aria-hidden="true" />
          Clubhouse
        </Link>
        <nav className={styles.sections} aria-label={admin.shell.sections}>
          <Link href="/admin">{admin.shell.overview}</Link>
          {menu.map(({ module, entities }) => (
            <section key={module}>
              <h2>{admin.modules[module]}</h2>
              {entities.map((name) => (
                <Link key={name} href={`/admin/${name}`}>
                  {nameOf(admin.entities, name)}
                </Link>
              ))}
            </section>
          ))}
        </nav>
        <div className={styles.account}>
          <span className={styles.user}>{userName}</span>
          <Link href="/">{admin.shell.toSite}</Link>
          <SignOutButton label={account.signOut.submit} className={styles.signOut ?? ''} />
          <LanguageSwitch current={language} label={account.signIn.language} />
        </div>
      </aside>
      <main className={styles.main} id="content">
        {children}
      </main>
    </div>
  );
}
