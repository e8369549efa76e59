'use client';

// The sections on a small screen: behind a button, over the page, gone when one was chosen.

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { crossed, LineIcon } from '@/components/ui/line-icon';
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
        <LineIcon d="M2 4h12M2 8h12M2 12h12" size={18} stroke={1.6} />
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
            <LineIcon d={crossed} stroke={1.6} />
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
