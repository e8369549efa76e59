'use client';
// Whether visitors see somebody's page, and where it is.

import { useState } from 'react';
import type { Strings } from '@/lib/strings/strings.en';
import type { Trouble } from './account-door';
import { OwnSection } from './own-section';
import styles from './own-section.module.css';
import { TroubleNote } from './trouble-note';
import type { ProfileSaver, Versioned } from './use-profile';

interface State {
  readonly isPublic: boolean;
  readonly slug: string | null;
}

interface Props extends State {
  readonly texts: Strings['profile'];
  readonly saver: ProfileSaver;
  /** The address of the site. */
  readonly site: string;
}

export function PublicSwitch({ texts, saver, site, ...initial }: Props) {
  const [state, setState] = useState<State>(initial);
  const [trouble, setTrouble] = useState<Trouble>();

  const choose = async (isPublic: boolean) => {
    // Shown at once, and taken back if it does not come about.
    setState((now) => ({ ...now, isPublic }));
    const answer = await saver.send<Versioned & State>('PATCH', 'profile', { patch: { isPublic } });
    if ('trouble' in answer) {
      setState((now) => ({ ...now, isPublic: !isPublic }));
      // Nothing was typed that could be lost: the next click goes on from what is stored.
      if (answer.version !== undefined) saver.adopt(answer.version);
      return setTrouble(answer.trouble);
    }
    setTrouble(undefined);
    setState(answer.body);
  };
  const path = `/people/${state.slug}`;
  return (
    <OwnSection title={texts.page.title} lead={texts.page.lead}>
      <label className={styles.switch}>
        <input type="checkbox" checked={state.isPublic} onChange={(event) => choose(event.currentTarget.checked)} />
        {texts.page.label}
      </label>
      <TroubleNote trouble={trouble} texts={texts} />
      <p className={`${styles.note} ${styles.address}`} role="status">
        {state.isPublic && state.slug ? (
          <>
            {texts.page.address} <a href={path}>{`${site}${path}`}</a>
          </>
        ) : (
          !state.isPublic && texts.page.hidden
        )}
      </p>
    </OwnSection>
  );
}
