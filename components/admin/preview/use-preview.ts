'use client';
// Whether the preview is open, and how: beside the form where there is room, over it where there is none.

import { useCallback, useEffect, useState } from 'react';
import type { EntityDescription } from '@/lib/entity/description';
import { previewMemory, rememberPreview } from './preview-memory';

export type PreviewShape = 'closed' | 'beside' | 'sheet';

export interface PreviewState {
  readonly shape: PreviewShape;
  readonly toggle: () => void;
}

/** As the style sheets say it. */
const room = '(min-width: 75rem)';

/** The combination with Shift is taken by browsers; on a Mac, Alt makes another letter of the same key. */
const isShortcut = (event: KeyboardEvent): boolean =>
  (event.metaKey || event.ctrlKey) &&
  event.altKey &&
  !event.getModifierState('AltGraph') &&
  (event.code === 'KeyP' || event.key.toLowerCase() === 'p');

/** Nothing lays itself over a form unasked. */
const shapeAtFirst = (): PreviewShape => (matchMedia(room).matches && previewMemory().isOpen ? 'beside' : 'closed');

export function usePreview({ previews: isOffered }: EntityDescription): PreviewState | undefined {
  const [shape, setShape] = useState<PreviewShape>('closed');
  useEffect(() => {
    if (!isOffered) return;
    const begin = () => setShape(shapeAtFirst());
    begin();
    const media = matchMedia(room);
    media.addEventListener('change', begin);
    return () => media.removeEventListener('change', begin);
  }, [isOffered]);
  const toggle = useCallback(() => {
    const isOpen = shape === 'closed';
    const hasRoom = matchMedia(room).matches;
    if (hasRoom) rememberPreview({ isOpen });
    if (isOpen) setShape(hasRoom ? 'beside' : 'sheet');
    else setShape('closed');
  }, [shape]);
  useEffect(() => {
    if (!isOffered) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      event.preventDefault();
      toggle();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOffered, toggle]);
  return isOffered ? { shape, toggle } : undefined;
}
