'use client';
// Opens the command palette for those who do not know the keys, and tells them the keys.

import { useEffect, useState } from 'react';
import styles from './palette-button.module.css';

/** Asks whoever holds the palette to show it. */
export const openPaletteEvent = 'clubhouse:palette';

export function PaletteButton({ label, isSmall = false }: { readonly label: string; readonly isSmall?: boolean }) {
  const [isMac, setMac] = useState(false);
  useEffect(() => setMac(/Mac|iPhone|iPad/.test(navigator.platform)), []);
  return (
    <button
      type="button"
      className={isSmall ? 'button-icon' : styles.button}
      aria-label={isSmall ? label : undefined}
      aria-keyshortcuts="Meta+K Control+K"
      onClick={() => dispatchEvent(new Event(openPaletteEvent))}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.glass}>
        <circle cx="7" cy="7" r="4.25" />
        <path d="m10.25 10.25 3.25 3.25" />
      </svg>
      {isSmall ? null : (
        <>
          <span>{label}</span>
          <kbd data-keys={isMac ? '⌘K' : 'Ctrl K'} />
        </>
      )}
    </button>
  );
}
