'use client';
// A question that is answered before something happens (confirmation dialog): `ask` waits for the answer, and closing the window means no.

import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from './dialog';

export interface ConfirmQuestion {
  readonly title: string;
  readonly text?: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly danger?: boolean;
}

export function useConfirm(): { ask: (question: ConfirmQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<ConfirmQuestion>();
  const settle = useRef<(answer: boolean) => void>(undefined);
  const answer = (value: boolean) => {
    settle.current?.(value);
    settle.current = undefined;
    setQuestion(undefined);
  };
  const ask = (next: ConfirmQuestion) => {
    settle.current?.(false);
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      settle.current = resolve;
    });
  };
  const dialog = question ? (
    <Dialog
      open
      onClose={() => answer(false)}
      title={question.title}
      closeLabel={question.no}
      footer={
        <>
          <button
            type="button"
            className="button-quiet"
            // Enter must not mean yes to something that loses work.
            data-focus-first={question.danger || undefined}
            onClick={() => answer(false)}
          >
            {question.no}
          </button>
          <button
            type="button"
            className={question.danger ? 'button-danger' : 'button'}
            data-focus-first={!question.danger || undefined}
            onClick={() => answer(true)}
          >
            {question.yes}
          </button>
        </>
      }
    >
      {typeof question.text === 'string' ? <p>{question.text}</p> : question.text}
    </Dialog>
  ) : null;
  return { ask, dialog };
}
