'use client';
// The sections on a small screen: behind a button, over the page, gone when one was chosen.

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './admin-shell.module.css';

interface Props {
  readonly openLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

export function Drawer({ openLabel, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, whatever it is, closes it
  useEffect(() => dialog.current?.close(), [pathname]);
  return (
    <>
      <button type="button" className="button-icon" aria-label={openLabel} onClick={() => dialog.current?.showModal()}>
        <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true" className={styles.line}>
          <path d="M2 4h12M2 8h12M2 12h12" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={openLabel}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close();
        }}
      >
        <div className={styles.drawerBody}>
          <button
            type="button"
            className={`button-icon ${styles.drawerClose}`}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.line}>
              <path d="m3.5 3.5 9 9m0-9-9 9" />
            </svg>
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
