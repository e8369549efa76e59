'use client';
// What people see when a page could not be made: kind words and a way to try again.

import { SiteFrame } from '@/components/site/site-frame';

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <SiteFrame>
      <div className="notice" role="alert">
        <h1>Das hat gerade nicht geklappt</h1>
        <p>Die Seite konnte nicht geladen werden. Meist hilft es, es gleich noch einmal zu versuchen.</p>
        <button className="button" type="button" onClick={() => retry()}>
          Noch einmal versuchen
        </button>
      </div>
    </SiteFrame>
  );
}
