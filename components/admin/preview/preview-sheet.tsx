'use client';
// The preview over the whole screen, where there is no room beside the form.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './live-preview.module.css';

interface Props {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function PreviewSheet({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // In this phase it is still in the document when it closes, so that the browser can give the focus back.
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
