'use client';
// Somebody's name, to be changed by themselves.

import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/http/call-api';
import type { Strings } from '@/lib/strings/strings.en';
import { callAccount } from './account-client';
import { ErrorNote } from './error-note';
import { OwnSection } from './own-section';
import styles from './own-section.module.css';
import type { ProfileSaver, Versioned } from './use-profile';

interface Props {
  readonly name: string;
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
  /** The address of the public page follows the name. */
  readonly onMoved: (slug: string | null) => void;
}

type Named = Partial<Versioned> & { readonly name: string; readonly slug: string | null };

export function NameForm({ name, texts, saver, onMoved }: Props) {
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const [id, faultId] = [useId(), useId()];
  const router = useRouter();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (typed.trim() === '') return setError(new ApiError('invalid'));
    setBusy(true);
    const answer = await saver.beside(() => callAccount<Named>('PUT', 'name', { name: typed }));
    setBusy(false);
    if (answer instanceof ApiError) return setError(answer);
    setError(undefined);
    setTyped(answer.name);
    onMoved(answer.slug);
    toast({ text: texts.saved, tone: 'good' });
    router.refresh();
  };
  const isMissing = error?.code === 'invalid';
  return (
    <OwnSection title={texts.name.title} lead={texts.name.lead}>
      <form className={styles.form} onSubmit={send} noValidate>
        <div>
          <label className={styles.label} htmlFor={id}>
            {texts.name.label}
          </label>
          <input
            id={id}
            className={styles.input}
            value={typed}
            maxLength={100}
            autoComplete="name"
            required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? faultId : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isMissing ? (
            <p id={faultId} role="alert" className={styles.note}>
              {texts.name.missing}
            </p>
          ) : null}
        </div>
        <ErrorNote error={isMissing ? undefined : error} texts={texts} />
        <div className={styles.line}>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? texts.saving : texts.save}
          </button>
        </div>
      </form>
    </OwnSection>
  );
}
