'use client';

// Who waits to be taken into a group, with what can be said to that.

import { useState } from 'react';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import type { RequestActions } from './account';
import styles from './people.module.css';
import { ReasonDialog } from './reason-dialog';

export interface ShownRequest {
  readonly userId: string;
  readonly name: string;
  readonly group: string;
  readonly reason?: string;
  readonly at: string;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

interface Props {
  readonly requests: readonly ShownRequest[];
  /** Left out where all are for the same one. */
  readonly showsGroup: boolean;
  readonly serverActions: RequestActions;
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
  readonly language: string;
  readonly timeZone: string;
}

const keyOf = ({ userId, group }: ShownRequest): string => `${userId} ${group}`;

export function RequestList(props: Props) {
  const { requests, showsGroup, serverActions, texts, refusals, language, timeZone } = props;
  const words = texts.requests;
  const [declining, setDeclining] = useState<ShownRequest>();
  // The list is an index, which may not have heard of it yet.
  const [decided, setDecided] = useState<readonly string[]>([]);
  const { isBusy, run, attempt } = useMutation(refusals, texts.failed);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const waiting = requests.filter((one) => !decided.includes(keyOf(one)));

  const isDecided = (request: ShownRequest) => setDecided((before) => [...before, keyOf(request)]);
  const grant = async (request: ShownRequest) => {
    const { userId, name, group } = request;
    const said = { text: fill(words.granted, { name, group }) };
    if (await run(() => serverActions.grant(userId, group), said)) isDecided(request);
  };
  async function decline(request: ShownRequest, note: string): Promise<string | undefined> {
    const { userId, name, group } = request;
    const said = { text: fill(words.declined, { name }) };
    const problem = await attempt(() => serverActions.decline(userId, group, note), said);
    if (problem !== undefined) return problem;
    setDeclining(undefined);
    isDecided(request);
    return undefined;
  }

  return (
    <>
      {waiting.length === 0 ? (
        <p className={styles.soft}>{words.nothing}</p>
      ) : (
        <ul className={styles.people}>
          {waiting.map((request) => {
            const { name, group, reason, at, isOwn, mayDecide } = request;
            return (
              <li key={keyOf(request)}>
                <div className={styles.person}>
                  <span>
                    <strong translate="no">{name}</strong> {showsGroup ? fill(words.wants, { group }) : null}
                  </span>
                  {reason ? <q>{reason}</q> : null}
                  <small>
                    <time dateTime={at}>{day.format(new Date(at))}</time>
                  </small>
                </div>
                {mayDecide ? (
                  <div className={styles.buttons}>
                    <button
                      type="button"
                      className="button"
                      disabled={isBusy}
                      aria-label={fill(words.grantNamed, { name, group })}
                      onClick={() => void grant(request)}
                    >
                      {words.grant}
                    </button>
                    <button
                      type="button"
                      className="button-quiet"
                      disabled={isBusy}
                      aria-label={fill(words.declineNamed, { name, group })}
                      onClick={() => setDeclining(request)}
                    >
                      {words.decline}
                    </button>
                  </div>
                ) : (
                  <span className={styles.soft}>{isOwn ? words.own : words.high}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {/* Also where nobody waits any more: the window has to say why nothing came of it, and keeps what was typed. */}
      {declining ? (
        <ReasonDialog
          title={fill(words.declineTitle, { name: declining.name })}
          label={words.note}
          hint={words.noteHint}
          submit={words.declineYes}
          cancel={words.cancel}
          isBusy={isBusy}
          onClose={() => setDeclining(undefined)}
          onSend={(note) => decline(declining, note)}
        />
      ) : null}
    </>
  );
}
