'use client';
// Where a comment is written (comment form): about the whole document or one of its fields; what was typed stays until it was taken.

import { type FormEvent, useId, useState } from 'react';
import { maxComment } from '@/lib/entity/note';
import type { CommentTexts } from '@/lib/strings/comments.en';
import { fill } from '@/lib/strings/fill';
import styles from './comments.module.css';

interface Props {
  readonly fields: readonly { readonly name: string; readonly label: string }[];
  readonly isBusy: boolean;
  readonly onWrite: (body: string, field: string | undefined) => Promise<boolean>;
  readonly texts: CommentTexts;
}

export function CommentBox({ fields, isBusy, onWrite, texts }: Props) {
  const id = useId();
  const [body, setBody] = useState('');
  const [field, setField] = useState('');
  const text = body.trim();
  const isLong = text.length > maxComment;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text === '' || isLong || isBusy || !(await onWrite(text, field || undefined))) return;
    // Whoever went on typing meanwhile has more to say.
    setBody((now) => (now.trim() === text ? '' : now));
    setField('');
  }
  return (
    <form className={styles.box} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{texts.write}</label>
      <textarea
        id={id}
        rows={3}
        value={body}
        aria-invalid={isLong || undefined}
        aria-describedby={`${id}-issue`}
        onChange={({ target }) => setBody(target.value)}
      />
      <p className={styles.issue} id={`${id}-issue`} role="status">
        {isLong ? fill(texts.long, { max: maxComment }) : ''}
      </p>
      <div className={styles.choice}>
        <label htmlFor={`${id}-field`}>{texts.fieldLabel}</label>
        <select id={`${id}-field`} value={field} onChange={({ target }) => setField(target.value)}>
          <option value="">{texts.whole}</option>
          {fields.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className="button" disabled={isBusy || text === '' || isLong}>
          {texts.submit}
        </button>
      </div>
    </form>
  );
}
