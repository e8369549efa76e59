'use client';
// Waits for the keys that open the command palette; the palette itself is fetched when it is first wanted.

import { usePathname } from 'next/navigation';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { openPaletteEvent } from './palette-button';
import type { Kind, PaletteTexts } from './palette-commands';
import { documentAt, rememberDocument } from './recent-documents';

const load = () => import('./command-palette');
const CommandPalette = lazy(async () => ({ default: (await load()).CommandPalette }));

interface Props {
  readonly userId: string;
  readonly language: ComponentProps<typeof CommandPalette>['language'];
  readonly kinds: readonly Kind[];
  readonly texts: PaletteTexts;
}

export function PaletteHost(props: Props) {
  const { userId, kinds } = props;
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  useEffect(() => {
    const opened = documentAt(pathname, kinds);
    if (opened) rememberDocument(userId, opened);
  }, [pathname, kinds, userId]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Inside a text the same keys make a link, and the editor has taken them by then.
      if (event.defaultPrevented || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      if (!event.metaKey && !event.ctrlKey) return;
      event.preventDefault();
      setOpen(true);
    };
    const onAsked = () => setOpen(true);
    addEventListener('keydown', onKey);
    addEventListener(openPaletteEvent, onAsked);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener(openPaletteEvent, onAsked);
    };
  }, []);
  return isOpen ? (
    <Suspense fallback={null}>
      <CommandPalette {...props} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
