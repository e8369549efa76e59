'use client';
// Asks for a few words that go with a request or an answer to one (dialog with a text field); where nothing came of it they stay.

import { useId, useState } from 'react';
import fields from '@/components/admin/form/fields/fields.module.css';
import { FormDialog } from '@/components/ui/form-dialog';
import styles from './people.module.css';

interface Props {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly submit: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** Why nothing came of it. */
  readonly onSend: (reason: string) => Promise<string | undefined>;
}

export function ReasonDialog({ label, hint, onSend, ...dialog }: Props) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog id={`${id}-form`} {...dialog} problem={problem} onSubmit={() => void onSend(reason).then(setProblem)}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className={fields.input}
          rows={3}
          maxLength={300}
          data-focus-first
          aria-describedby={`${id}-hint`}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-hint`} className={fields.hint}>
          {hint}
        </p>
      </div>
    </FormDialog>
  );
}
