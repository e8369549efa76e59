'use client';

// Where somebody is signed in, and the way to end what they do not know (session management).

import { useState } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import type { OwnSession } from '@/lib/features/own-sessions';
import { ApiError } from '@/lib/http/call-api';
import { fill } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import { type ApiResult, callAccount } from './account-client';
import { ErrorNote } from './error-note';
import { OwnSection } from './own-section';
import sectionStyles from './own-section.module.css';
import styles from './session-list.module.css';

interface Props {
  readonly sessions: readonly OwnSession[];
  readonly texts: Strings['profile'];
}

export function SessionList({ sessions, texts }: Props) {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<ApiError>();
  const { ask, dialog } = useConfirm();
  const words = texts.security.sessions;
  const shown = sessions.filter(({ id }) => !ended.has(id));
  const others = shown.filter(({ isThis }) => !isThis);

  const take = (answer: ApiResult<null>, gone: readonly OwnSession[], text: string) => {
    if (answer instanceof ApiError) return setError(answer);
    setError(undefined);
    setEnded((known) => new Set([...known, ...gone.map(({ id }) => id)]));
    toast({ text, tone: 'good' });
  };
  const end = async (one: OwnSession) => take(await callAccount('DELETE', `sessions/${one.id}`), [one], words.ended);
  const endOthers = async () => {
    const question = { title: words.endOthersTitle, text: words.endOthersText, yes: words.endOthers, no: words.cancel };
    if (await ask({ ...question, danger: true }))
      take(await callAccount('DELETE', 'sessions'), others, words.othersEnded);
  };
  return (
    <OwnSection title={words.title} lead={words.lead}>
      <ul className={styles.sessions}>
        {shown.map((one) => (
          <li key={one.id}>
            <Facts session={one} words={words} />
            {one.isThis ? null : (
              <button
                type="button"
                className="button-quiet"
                aria-label={fill(words.endNamed, { device: one.device ?? words.unknown })}
                onClick={() => end(one)}
              >
                {words.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <ErrorNote error={error} texts={texts} />
      {others.length > 0 ? (
        <button type="button" className="button-quiet" onClick={endOthers}>
          {words.endOthers}
        </button>
      ) : (
        <p className={sectionStyles.note}>{words.alone}</p>
      )}
      {dialog}
    </OwnSection>
  );
}

function Facts({ session, words }: { session: OwnSession; words: Strings['profile']['security']['sessions'] }) {
  const { device, address, isThis, since, lastSeen } = session;
  const facts = [
    ...(address ? [fill(words.from, { address })] : []),
    fill(words.since, { when: since }),
    ...(isThis ? [] : [fill(words.seen, { when: lastSeen })]),
  ];
  return (
    <div>
      <p className={styles.device}>
        {device ?? words.unknown}
        {isThis ? (
          <span className="badge" data-tone="good">
            {words.this}
          </span>
        ) : null}
      </p>
      <p className={sectionStyles.note}>{facts.join(' · ')}</p>
    </div>
  );
}
