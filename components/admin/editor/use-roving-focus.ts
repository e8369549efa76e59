// One stop for the tab key, arrows between the buttons (roving tabindex): how toolbars are walked.

import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

const isVisible = (element: HTMLElement) => element.offsetParent !== null;

const buttonsOf = (toolbar: HTMLElement) =>
  [...toolbar.querySelectorAll<HTMLElement>('[data-roving]')].filter(isVisible);

function setStop(toolbar: HTMLElement, stop: HTMLElement | undefined): void {
  for (const button of toolbar.querySelectorAll<HTMLElement>('[data-roving]'))
    button.tabIndex = button === stop ? 0 : -1;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Buttons stay reachable while disabled, so that the way through them never changes: see aria-disabled. */
export function useRovingFocus(onLeave: () => void) {
  const ref = useRef<HTMLDivElement>(null);

  // Which buttons are visible changes with the width and with what is unfolded: the stop must be one of them.
  useEffect(() => {
    const toolbar = ref.current;
    if (!toolbar) return;
    const buttons = buttonsOf(toolbar);
    if (!buttons.some(({ tabIndex }) => tabIndex === 0)) setStop(toolbar, buttons[0]);
  });

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const toolbar = ref.current;
      if (!toolbar || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        onLeave();
        event.preventDefault();
        return;
      }
      const buttons = buttonsOf(toolbar);
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      const move = moves[event.key];
      if (!move || at < 0) return;
      event.preventDefault();
      buttons[move(at, buttons.length)]?.focus();
    },
    [onLeave],
  );

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const toolbar = ref.current;
    if (toolbar && event.target.matches('[data-roving]')) setStop(toolbar, event.target as HTMLElement);
  }, []);

  return { ref, onKeyDown, onFocus };
}

export function focusFirst(toolbar: HTMLElement | null): void {
  toolbar?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus();
}
