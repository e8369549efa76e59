'use client';
// Whether visitors see somebody's page, and where it is.

import { useState } from 'react';
import { ApiError } from '@/lib/http/call-api';
import type { Strings } from '@/lib/strings/strings.en';
import { ErrorNote } from './error-note';
import { OwnSection } from './own-section';
import styles from './own-section.module.css';
import type { ProfileSaver, Versioned } from './use-profile';

interface State {
  readonly isPublic: boolean;
  readonly slug: string | null;
}

interface Props extends State {
  readonly onMoved: (slug: string | null) => void;
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
  /** The address of the site. */
  readonly site: string;
  /** That of somebody's page on it, with a hole for their name. */
  readonly page: string;
}

export function PublicSwitch({ texts, saver, site, page, slug, onMoved, ...initial }: Props) {
  const [isPublic, setPublic] = useState(initial.isPublic);
  /** What was clicked, until it has come about or not. */
  const [wanted, setWanted] = useState<boolean>();
  const [error, setError] = useState<ApiError>();

  const choose = async (desired: boolean) => {
    setWanted(desired);
    const answer = await saver.send<Versioned & State>('PATCH', 'profile', { patch: { isPublic: desired } });
    setWanted(undefined);
    if (answer instanceof ApiError) {
      // Nothing was typed that could be lost: the next click goes on from what is stored.
      saver.adopt(answer);
      return setError(answer);
    }
    setError(undefined);
    setPublic(answer.isPublic);
    onMoved(answer.slug);
  };
  const path = page.replace('{slug}', slug ?? '');
  return (
    <OwnSection title={texts.page.title} lead={texts.page.lead}>
      <label className={styles.switch}>
        <input type="checkbox" checked={wanted ?? isPublic} onChange={(event) => choose(event.currentTarget.checked)} />
        {texts.page.label}
      </label>
      <ErrorNote error={error} texts={{ ...texts, failed: { ...texts.failed, invalid: texts.page.nameless } }} />
      <p className={`${styles.note} ${styles.address}`} role="status">
        {isPublic ? (
          <>
            {texts.page.address} <a href={path}>{`${site}${path}`}</a>
          </>
        ) : (
          texts.page.hidden
        )}
      </p>
    </OwnSection>
  );
}
