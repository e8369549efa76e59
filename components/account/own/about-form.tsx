'use client';
// What somebody says about themselves, in a few sentences (profile form).

import { type FormEvent, useId, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/call-api';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import { ErrorNote } from './error-note';
import { OwnSection } from './own-section';
import styles from './own-section.module.css';
import type { ProfileSaver, Versioned } from './use-profile';

interface Props {
  readonly description: string;
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
}

const longest = 300;

export function AboutForm({ description, texts, saver }: Props) {
  const [typed, setTyped] = useState(description);
  const [error, setError] = useState<ApiError>();
  const [id, countId] = [useId(), useId()];

  const save = async () => {
    const patch = { description: typed.trim() === '' ? null : typed };
    const answer = await saver.send<Versioned>('PATCH', 'profile', { patch });
    if (answer instanceof ApiError) return setError(answer);
    setError(undefined);
    toast({ text: texts.saved, tone: 'good' });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!saver.isBusy) void save();
  };
  const insist = () => {
    if (error) saver.adopt(error);
    void save();
  };
  return (
    <OwnSection title={texts.about.title} lead={texts.about.lead}>
      <form className={styles.form} onSubmit={send}>
        <div>
          <label className={styles.label} htmlFor={id}>
            {texts.about.label}
          </label>
          <textarea
            id={id}
            className={styles.input}
            value={typed}
            maxLength={longest}
            aria-describedby={countId}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <p id={countId} className={styles.count}>
            {fill(texts.about.left, { count: typed.length, max: longest })}
          </p>
        </div>
        <ErrorNote error={error} texts={texts} onInsist={insist} />
        <div className={styles.line}>
          <button type="submit" className="button" aria-disabled={saver.isBusy}>
            {saver.isBusy ? texts.saving : texts.save}
          </button>
        </div>
      </form>
    </OwnSection>
  );
}
