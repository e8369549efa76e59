'use client';
// A small window in which something is created beside the document that is being edited; what cannot be stored stays in it.

import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/ui/dialog';
import styles from './creation-dialog.module.css';

interface Props {
  readonly title: string;
  readonly submit: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside the form in the page, since forms cannot stand within forms; its keys and changes are none of the form's. */
export function CreationDialog({ title, submit, cancel, isBusy, problem, onSubmit, onClose, children }: Props) {
  const id = useId();
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, only kept from going further.
    <div onKeyDown={(event) => event.stopPropagation()} onBlur={(event) => event.stopPropagation()}>
      <Dialog
        open
        title={title}
        closeLabel={cancel}
        onClose={onClose}
        footer={
          <>
            <button type="button" className="button-quiet" onClick={onClose}>
              {cancel}
            </button>
            <button type="submit" form={id} className="button" disabled={isBusy}>
              {submit}
            </button>
          </>
        }
      >
        <form
          id={id}
          className={styles.fields}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (!isBusy) onSubmit();
          }}
        >
          {children}
          {problem ? (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          ) : null}
        </form>
      </Dialog>
    </div>,
    document.body,
  );
}
