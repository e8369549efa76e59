'use client';
// What can be done about a document's review from its form, and the questions that belong to it.

import { type ReactNode, useState } from 'react';
import type { DocumentLocale } from '@/components/admin/form/document-texts';
import type { DocumentActions } from '@/components/admin/form/use-document-actions';
import { NoteDialog } from './note-dialog';

export interface ReviewActions {
  readonly submit: () => void;
  readonly withdraw: () => void;
  readonly sendBack: () => void;
  readonly dialog: ReactNode;
}

interface Options {
  readonly actions: Pick<DocumentActions, 'act' | 'isBusy' | 'problem'>;
  readonly locale: DocumentLocale;
}

export function useReview({ actions, locale }: Options): ReviewActions {
  const { act, isBusy, problem } = actions;
  const { done, note: texts } = locale.texts.review;
  const [asked, setAsked] = useState<'submit' | 'send-back'>();
  const [isTried, setTried] = useState(false);
  const ask = (verb: 'submit' | 'send-back') => {
    setTried(false);
    setAsked(verb);
  };
  const isSubmitting = asked === 'submit';

  /** What was typed stays until it has arrived. */
  async function send(note: string): Promise<void> {
    if (!asked) return;
    setTried(true);
    const said = isSubmitting ? done.submit : done.sendBack;
    if (await act({ verb: asked, ...(note ? { note } : {}) }, said)) setAsked(undefined);
  }

  return {
    submit: () => ask('submit'),
    withdraw: () => void act({ verb: 'withdraw' }, done.withdraw),
    sendBack: () => ask('send-back'),
    dialog: asked ? (
      <NoteDialog
        words={
          isSubmitting
            ? { title: texts.submitTitle, lead: texts.submitLead, label: texts.submitLabel, submit: texts.submit }
            : { title: texts.backTitle, lead: texts.backLead, label: texts.backLabel, submit: texts.back }
        }
        texts={texts}
        cancel={locale.texts.document.cancel}
        isRequired={!isSubmitting}
        isBusy={isBusy}
        problem={isTried ? problem : undefined}
        onClose={() => setAsked(undefined)}
        onNote={(note) => void send(note)}
      />
    ) : null,
  };
}
