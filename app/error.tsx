'use client';
// What people see when a page could not be made (error boundary): kind words and a way to try again.

import { houseDe } from '@/lib/strings/house.de';
import { houseEn } from '@/lib/strings/house.en';
import { languageOf } from '@/lib/strings/language';

/** Nothing of the server can be asked here: it may be what has failed. */
const texts = () => (languageOf(document.cookie, navigator.languages.join(',')) === 'de' ? houseDe : houseEn).error;

export default function PageError({ retry }: { error: unknown; retry: () => void }) {
  const { title, text, again } = texts();
  return (
    <main className="notice notice-page" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <button className="button" type="button" onClick={() => retry()}>
        {again}
      </button>
    </main>
  );
}
