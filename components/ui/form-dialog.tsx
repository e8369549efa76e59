'use client';
// A form in a window (form dialog): sent once at a time, and what was typed into it is lost neither by a refusal nor by a click beside it.

import { type ReactNode, useRef } from 'react';
import { Dialog } from './dialog';
import styles from './form-dialog.module.css';

interface Props {
  /** Names the form; fields that its problem is about are described by `problemId`. */
  readonly id: string;
  readonly title: string;
  readonly submit: string;
  readonly cancel: string;
  /** What the cross is called, if not like the button. */
  readonly closeLabel?: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly isBusy?: boolean;
  /** Why nothing has come of it. */
  readonly problem?: ReactNode;
  /** There is something in it from the beginning that nobody wants to lose. */
  readonly isBegun?: boolean;
  /** Another action, at the other end of the buttons. */
  readonly beside?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const problemId = (form: string): string => `${form}-problem`;

export function FormDialog(props: Props) {
  const { id, title, submit, cancel, closeLabel = cancel, onSubmit, onClose, children } = props;
  const { isBusy = false, problem, isBegun = false, beside, className } = props;
  const isTouched = useRef(isBegun);
  // What is on its way is waited for: the window has to say what becomes of it.
  const close = () => isBusy || onClose();
  return (
    <Dialog
      open
      onClose={close}
      onBeside={() => isTouched.current || close()}
      title={title}
      closeLabel={closeLabel}
      footer={
        <>
          {/* Beside the button that was pressed: a long form would have it out of sight. */}
          {problem ? (
            <p id={problemId(id)} className={styles.problem} role="alert">
              {problem}
            </p>
          ) : null}
          {beside}
          <button type="button" className="button-quiet" aria-disabled={isBusy || undefined} onClick={close}>
            {cancel}
          </button>
          {/* Not disabled: whoever has the focus keeps it. */}
          <button type="submit" form={id} className={`button ${styles.submit}`} aria-disabled={isBusy || undefined}>
            {submit}
          </button>
        </>
      }
    >
      <form
        id={id}
        className={className ?? styles.form}
        noValidate
        onChange={() => {
          isTouched.current = true;
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (!isBusy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
