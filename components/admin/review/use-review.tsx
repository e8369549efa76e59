'use client';
// A document's review as its form follows it: how it stands after each deed, and the questions that belong to them.

import { type ReactNode, useState } from 'react';
import type { Voice } from '@/components/admin/form/document-texts';
import type { DocumentActions } from '@/components/admin/form/use-document-actions';
import type { ReviewState } from '@/lib/forms/review-state';
import { NoteDialog } from './note-dialog';

export interface ReviewActions {
  readonly submit: () => void;
  readonly withdraw: () => void;
  readonly sendBack: () => void;
  readonly dialog: ReactNode;
}

interface Options {
  readonly review: ReviewState | undefined;
  readonly onReview: (next: ReviewState | undefined) => void;
  readonly act: DocumentActions['act'];
  readonly voice: Voice;
}

export function useReview({ review, onReview, act, voice }: Options): ReviewActions {
  const { done, note: texts } = voice.texts.review;
  const [asked, setAsked] = useState<'submit' | 'send-back'>();

  const handIn = (note: string) =>
    act({ verb: 'submit', ...(note ? { note } : {}) }, done.submit, ({ version }) =>
      onReview({
        state: 'waiting',
        at: review?.state === 'waiting' && review.isYours ? review.at : new Date().toISOString(),
        ...(note ? { note } : {}),
        submittedVersion: version,
        name: '',
        isByYou: true,
        isYours: true,
      }),
    );

  const giveBack = (note: string) =>
    act({ verb: 'send-back', note }, done.sendBack, () => {
      if (review)
        onReview({ ...review, state: 'returned', at: new Date().toISOString(), note, name: '', isByYou: true });
    });

  const isSubmitting = asked === 'submit';
  return {
    submit: () => setAsked('submit'),
    withdraw: () => void act({ verb: 'withdraw' }, done.withdraw, () => onReview(undefined)),
    sendBack: () => setAsked('send-back'),
    dialog: asked ? (
      <NoteDialog
        words={
          isSubmitting
            ? { title: texts.submitTitle, lead: texts.submitLead, label: texts.submitLabel, submit: texts.submit }
            : { title: texts.backTitle, lead: texts.backLead, label: texts.backLabel, submit: texts.back }
        }
        texts={texts}
        cancel={voice.texts.document.cancel}
        isRequired={!isSubmitting}
        onClose={() => setAsked(undefined)}
        onNote={(note) => {
          setAsked(undefined);
          void (isSubmitting ? handIn(note) : giveBack(note));
        }}
      />
    ) : null,
  };
}
