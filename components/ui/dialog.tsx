'use client';

// A modal window: the rest of the page waits, Esc and a click beside it close it, and the focus returns to where it was.

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { crossed, LineIcon } from './line-icon';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Esc, the cross or a click beside it; whoever opened it decides. */
  readonly onClose: () => void;
  /** A click beside it, where that is not to close it unasked. */
  readonly onBeside?: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
}

export function Dialog(props: DialogProps) {
  const { open, onClose, onBeside = onClose, title, closeLabel, children, footer, wide = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // In this phase it is still in the document when it closes, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (open && current && !current.open) {
      current.showModal();
      // Left alone, the browser would take the cross.
      current.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    }
    return () => current?.close();
  }, [open]);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same, through onCancel
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser or a menu inside cancels too, and that is not meant for the window.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onBeside();
      }}
    >
      <div className={styles.window}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="button-icon" aria-label={closeLabel} onClick={onClose}>
            <LineIcon d={crossed} />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.foot}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
