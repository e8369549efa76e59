'use client';
// Asks for a few words before something happens; where they are needed, nothing happens without them.

import { useId, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { maxNote } from '@/lib/entity/note';
import { fill } from '@/lib/strings/fill';
import type { ReviewTexts } from '@/lib/strings/review.en';
import styles from './review.module.css';

interface Props {
  readonly words: { readonly title: string; readonly lead: string; readonly label: string; readonly submit: string };
  readonly texts: ReviewTexts['note'];
  readonly cancel: string;
  readonly isRequired: boolean;
  readonly onNote: (note: string) => void;
  readonly onClose: () => void;
}

export function NoteDialog({ words, texts, cancel, isRequired, onNote, onClose }: Props) {
  const id = useId();
  const [note, setNote] = useState('');
  const [isRefused, setRefused] = useState(false);
  const text = note.trim();
  const long = text.length > maxNote ? fill(texts.long, { max: maxNote }) : undefined;
  const problem = long ?? (isRequired && text === '' ? texts.missing : undefined);
  const shown = isRefused ? problem : long;
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      closeLabel={cancel}
      footer={
        <>
          <button type="button" className="button-quiet" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" form={`${id}-form`} className="button">
            {words.submit}
          </button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (problem) setRefused(true);
          else onNote(text);
        }}
      >
        <p>{words.lead}</p>
        <label htmlFor={id}>{words.label}</label>
        <textarea
          id={id}
          rows={4}
          value={note}
          data-focus-first
          required={isRequired}
          aria-invalid={shown ? true : undefined}
          aria-describedby={`${id}-issue`}
          onChange={({ target }) => setNote(target.value)}
        />
        <p className={styles.issue} id={`${id}-issue`} role="status">
          {shown}
        </p>
      </form>
    </Dialog>
  );
}
