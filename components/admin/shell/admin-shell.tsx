// The frame of every admin screen: sections on one side, behind a button on small screens, and the screen on the other.

import Link from 'next/link';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/account/language-switch';
import { SignOutButton } from '@/components/account/sign-out-button';
import { SignedOutElsewhere } from '@/components/account/signed-out-elsewhere';
import { PaletteButton } from '@/components/admin/palette/palette-button';
import { PaletteHost } from '@/components/admin/palette/palette-host';
import { Toaster } from '@/components/ui/toaster';
import type { KindNames } from '@/lib/entity/texts';
import type { MenuSection } from '@/lib/modules/menu';
import type { Language } from '@/lib/strings/language';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './admin-shell.module.css';
import { Drawer } from './drawer';
import { PermissionPoller } from './permission-poller';
import { SectionLinks } from './section-links';
import type { Theme } from './theme';
import { ThemeSwitch } from './theme-switch';

export interface AdminShellProps {
  readonly language: Language;
  readonly theme: Theme;
  readonly texts: Strings;
  /** What the entries of the menu are called. */
  readonly names: Readonly<Record<string, KindNames>>;
  readonly menu: readonly MenuSection[];
  /** Stands for everything that the user may, as far as it was known when this was drawn. */
  readonly rights: string;
  readonly user: { readonly id: string; readonly name: string };
  readonly children: ReactNode;
}

export function AdminShell({ language, theme, texts, names, menu, rights, user, children }: AdminShellProps) {
  const { admin, shell } = texts;
  const kinds = menu.flatMap(({ entities }) =>
    entities.map(({ name, creates }) => ({
      name,
      creates,
      one: names[name]?.one ?? name,
      many: names[name]?.many ?? name,
    })),
  );
  const sections = (
    <SectionLinks
      label={shell.sections}
      overview={shell.overview}
      groups={menu.map(({ module, entities }) => ({
        name: admin.modules[module],
        links: entities.map(({ name }) => ({ href: `/admin/${name}`, label: names[name]?.many ?? name })),
      }))}
    />
  );
  const account = (
    <section className={styles.account} aria-label={shell.account}>
      <Link className={styles.user} href="/account" title={shell.account}>
        {user.name}
      </Link>
      <div className={styles.actions}>
        <Link href="/">{shell.toSite}</Link>
        <SignOutButton userId={user.id} label={shell.signOut} texts={shell.unsent} className={styles.signOut ?? ''} />
      </div>
      <div className={styles.switches}>
        <ThemeSwitch current={theme} texts={shell} />
        <LanguageSwitch current={language} label={shell.language} />
      </div>
    </section>
  );
  const mark = (
    <Link className="wordmark" href="/admin">
      <span className="wordmark-sign" aria-hidden="true" />
      Clubhouse
    </Link>
  );
  return (
    <div className={styles.shell} lang={language} data-theme={theme}>
      <a className="skip-link" href="#content">
        {shell.skip}
      </a>
      <header className={styles.top}>
        <Drawer openLabel={shell.menu} closeLabel={shell.closeMenu}>
          {mark}
          {sections}
          {account}
        </Drawer>
        {mark}
        <PaletteButton label={shell.palette.open} isSmall />
      </header>
      <aside className={styles.side}>
        {mark}
        <PaletteButton label={shell.palette.open} />
        {sections}
        {account}
      </aside>
      <main className={styles.main} id="content" tabIndex={-1}>
        <SignedOutElsewhere userId={user.id} />
        <PermissionPoller rights={rights} texts={shell.rights} />
        {children}
      </main>
      <Toaster label={shell.toasts} closeLabel={shell.closeToast} />
      <PaletteHost userId={user.id} language={language} kinds={kinds} texts={{ ...shell, states: admin.states }} />
    </div>
  );
}
