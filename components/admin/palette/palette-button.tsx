'use client';

// Opens the command palette for those who do not know the keys, and tells them the keys.

import { useEffect, useState } from 'react';
import { LineIcon, magnifier } from '@/components/ui/line-icon';
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
      <LineIcon d={magnifier} stroke={1.5} />
      {isSmall ? null : (
        <>
          <span>{label}</span>
          <kbd data-keys={isMac ? '⌘K' : 'Ctrl K'} />
        </>
      )}
    </button>
  );
}
