// Header, content and footer of the public pages.

import Link from 'next/link';
import type { ReactNode } from 'react';

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <a className="skip-link" href="#inhalt">
        Zum Inhalt
      </a>
      <header className="site-header">
        <Link className="wordmark" href="/">
          <span className="wordmark-sign" aria-hidden="true" />
          Clubhouse
        </Link>
      </header>
      <main className="site-main" id="inhalt">
        {children}
      </main>
      <footer className="site-footer">Clubhouse · die Seite unseres Vereins</footer>
    </div>
  );
}
