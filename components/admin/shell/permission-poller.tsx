'use client';
// Notices that somebody's rights have changed while a screen is open (polling the permissions): sections come and go, and whoever is out is told so.

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { apiErrorOf, callApi } from '@/lib/http/call-api';
import styles from './permission-poller.module.css';

/** With the age that the server's own knowledge may have, less than a minute. */
const everyMs = 10_000;

interface Props {
  /** What the open screen was drawn with. */
  readonly rights: string;
  readonly texts: { readonly signedOut: string; readonly signInAgain: string };
}

type Look = 'same' | 'changed' | 'out';

const look = (known: string): Promise<Look> =>
  callApi<{ rights: string }>('/api/session').then(
    ({ rights }) => (rights === known ? 'same' : 'changed'),
    // Nobody is thrown out because the line is bad.
    (error: unknown) => (apiErrorOf(error).code === 'unauthenticated' ? 'out' : 'same'),
  );

export function PermissionPoller({ rights, texts }: Props) {
  const router = useRouter();
  const [isOut, setOut] = useState(false);

  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      const found = await look(rights);
      if (isOver) return;
      setOut(found === 'out');
      if (found === 'changed') router.refresh();
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [rights, router]);

  return isOut ? (
    <p className={styles.out} role="alert">
      <span>{texts.signedOut}</span>
      {/* Beside this page: what was typed here stays, and goes on where it was left. */}
      <a className="button-quiet" href="/sign-in" target="_blank" rel="noopener">
        {texts.signInAgain}
      </a>
    </p>
  ) : null;
}
