// What people see at an address where nothing is.

import type { Metadata } from 'next';
import Link from 'next/link';
import { SiteFrame } from '@/components/site/site-frame';

export const metadata: Metadata = { title: 'Nicht gefunden' };

export default function NotFound() {
  return (
    <SiteFrame>
      <div className="notice">
        <h1>Hier ist leider nichts</h1>
        <p>Die Seite ist umgezogen oder es gibt sie nicht mehr. Auf der Startseite geht es weiter.</p>
        <Link className="button" href="/">
          Zur Startseite
        </Link>
      </div>
    </SiteFrame>
  );
}
