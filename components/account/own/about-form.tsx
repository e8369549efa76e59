'use client';
// What somebody says about themselves, in a few sentences.

import { type FormEvent, useId, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import type { Trouble } from './account-door';
import { OwnSection } from './own-section';
import styles from './own-section.module.css';
import { TroubleNote } from './trouble-note';
import type { ProfileSaver, Versioned } from './use-profile';

interface Props {
  readonly description: string;
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
}

const longest = 300;

export function AboutForm({ description, texts, saver }: Props) {
  const [typed, setTyped] = useState(description);
  const [failure, setFailure] = useState<{ trouble: Trouble; version?: number | undefined }>();
  const [id, countId] = [useId(), useId()];

  const save = async () => {
    const patch = { description: typed.trim() === '' ? null : typed };
    const answer = await saver.send<Versioned>('PATCH', 'profile', { patch });
    if ('trouble' in answer) return setFailure(answer);
    setFailure(undefined);
    toast({ text: texts.saved, tone: 'good' });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!saver.isBusy) void save();
  };
  const insist = () => {
    if (failure?.version !== undefined) saver.adopt(failure.version);
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
        <TroubleNote trouble={failure?.trouble} texts={texts} onInsist={insist} />
        <div className={styles.line}>
          <button type="submit" className="button" aria-disabled={saver.isBusy}>
            {saver.isBusy ? texts.saving : texts.save}
          </button>
        </div>
      </form>
    </OwnSection>
  );
}
