'use client';
// Asks for a few words before something happens; where they are needed nothing happens without them, and where nothing came of it they stay.

import { useId, useState } from 'react';
import fields from '@/components/admin/form/fields/fields.module.css';
import { FormDialog, problemId } from '@/components/ui/form-dialog';
import { maxNote } from '@/lib/entity/note';
import { fill } from '@/lib/strings/fill';
import type { ReviewTexts } from '@/lib/strings/review.en';
import styles from './review.module.css';

interface Props {
  readonly words: { readonly title: string; readonly lead: string; readonly label: string; readonly submit: string };
  readonly texts: ReviewTexts['note'];
  readonly cancel: string;
  readonly isRequired: boolean;
  readonly isBusy: boolean;
  /** Why nothing has come of it. */
  readonly problem: string | undefined;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

export function NoteDialog({ words, texts, cancel, isRequired, isBusy, problem, onNote, onClose }: Props) {
  const id = useId();
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const text = note.trim();
  const long = text.length > maxNote ? fill(texts.long, { max: maxNote }) : undefined;
  const missing = isRequired && text === '' ? texts.missing : undefined;
  const wrong = long ?? (isRefused ? missing : undefined);
  return (
    <FormDialog
      id={`${id}-form`}
      {...{ cancel, isBusy, onClose }}
      title={words.title}
      submit={words.submit}
      problem={wrong ?? problem}
      onSubmit={() => {
        if (long || missing) setRefused(true);
        else onNote(text);
      }}
    >
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.note}>
        <label htmlFor={id}>{words.label}</label>
        <textarea
          id={id}
          className={fields.input}
          rows={4}
          value={note}
          data-focus-first
          required={isRequired}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? problemId(`${id}-form`) : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </FormDialog>
  );
}
