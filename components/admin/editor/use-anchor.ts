// Holds a small bar beside the thing it belongs to, within the editor and below the toolbar, while the page scrolls (floating position).

import type { Editor } from '@tiptap/core';
import { type RefObject, useLayoutEffect } from 'react';

export interface Anchor {
  readonly editor: Editor;
  readonly bar: RefObject<HTMLElement | null>;
  /** Where the thing is on the screen; null hides the bar. */
  readonly thing: () => DOMRect | null;
  readonly side: 'above' | 'below';
}

const gap = 8;

function topOf(side: Anchor['side'], thing: DOMRect, bar: HTMLElement, toolbar: DOMRect | undefined): number {
  const height = bar.offsetHeight;
  if (side === 'above') {
    const highest = (toolbar?.bottom ?? 0) + gap;
    return Math.max(highest, Math.min(Math.max(thing.top - height - gap, highest), thing.bottom - height - gap));
  }
  // Rather over the thing than below the edge of the screen.
  return Math.max(thing.top + gap, Math.min(thing.bottom + gap, innerHeight - height - gap));
}

function place({ bar: { current: bar }, thing, side }: Anchor): void {
  const host = bar?.offsetParent;
  const rect = thing();
  if (!bar || !(host instanceof HTMLElement)) return;
  bar.style.visibility = rect ? 'visible' : 'hidden';
  if (!rect) return;
  const within = host.getBoundingClientRect();
  const toolbar = host.querySelector('[role="toolbar"]')?.getBoundingClientRect();
  const left = rect.left - within.left + (side === 'below' ? (rect.width - bar.offsetWidth) / 2 : 0);
  bar.style.top = `${topOf(side, rect, bar, toolbar) - within.top}px`;
  bar.style.left = `${Math.max(gap, Math.min(left, host.clientWidth - bar.offsetWidth - gap))}px`;
}

export function useAnchor(anchor: Anchor): void {
  useLayoutEffect(() => {
    let waiting = 0;
    const move = () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => place(anchor));
    };
    place(anchor);
    const { editor } = anchor;
    const sizes = new ResizeObserver(move);
    sizes.observe(editor.view.dom);
    editor.on('transaction', move);
    addEventListener('scroll', move, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      editor.off('transaction', move);
      removeEventListener('scroll', move, { capture: true });
    };
  });
}
