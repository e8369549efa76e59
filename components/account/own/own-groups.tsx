'use client';

// One's own groups: left, asked for, and what became of asking.

import { useState } from 'react';
import { ReasonDialog } from '@/components/admin/people/reason-dialog';
import { useConfirm } from '@/components/ui/confirm';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import type { OpenGroup } from '@/lib/features/own-groups';
import type { ActionResult } from '@/lib/forms/action-result';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import styles from './own-groups.module.css';

interface Props {
  readonly groups: {
    readonly mine: readonly { readonly name: string; readonly description?: string; readonly since: string }[];
    readonly open: readonly OpenGroup[];
  };
  readonly serverActions: {
    readonly ask: (name: string, reason: string) => Promise<ActionResult>;
    readonly withdraw: (name: string) => Promise<ActionResult>;
    readonly leave: (name: string) => Promise<ActionResult>;
  };
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
  readonly language: string;
  readonly timeZone: string;
}

export function OwnGroups({ groups, serverActions, texts, refusals, language, timeZone }: Props) {
  const words = texts.own;
  const { ask, dialog } = useConfirm();
  const { isBusy, run, attempt } = useMutation(refusals, texts.failed);
  const [wanted, setWanted] = useState<string>();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });

  async function leave(group: string): Promise<void> {
    const { title, text, yes, no } = words.askLeave;
    if (await ask({ title: fill(title, { group }), text, yes, no, danger: true }))
      await run(() => serverActions.leave(group), { text: fill(words.left, { group }) });
  }
  async function send(group: string, reason: string): Promise<string | undefined> {
    const problem = await attempt(() => serverActions.ask(group, reason), { text: fill(words.asked, { group }) });
    if (problem === undefined) setWanted(undefined);
    return problem;
  }
  const said = ({ request }: OpenGroup): string | undefined => {
    if (!request) return undefined;
    if (request.status === 'pending') return fill(words.pending, { date: day.format(new Date(request.at)) });
    return request.note ? fill(words.declinedNote, { note: request.note }) : words.declined;
  };
  const action = (group: OpenGroup) => {
    const { name, request } = group;
    const isPending = request?.status === 'pending';
    const [label, named] = isPending
      ? [words.withdraw, words.withdrawNamed]
      : request
        ? [words.again, words.againNamed]
        : [words.ask, words.askNamed];
    const withdraw = () => run(() => serverActions.withdraw(name), { text: fill(words.withdrawn, { group: name }) });
    return (
      <button
        type="button"
        className="button-quiet"
        disabled={isBusy}
        aria-label={fill(named, { group: name })}
        onClick={() => (isPending ? void withdraw() : setWanted(name))}
      >
        {label}
      </button>
    );
  };

  return (
    <div className={styles.groups}>
      <h1 className="visually-hidden">{words.title}</h1>
      <section className={styles.card}>
        <h2>{words.mine}</h2>
        {groups.mine.length === 0 ? <p className={styles.soft}>{words.none}</p> : null}
        <ul>
          {groups.mine.map(({ name, description, since }) => (
            <li key={name}>
              <Group name={name} description={description}>
                {fill(texts.groups.since, { date: day.format(new Date(since)) })}
              </Group>
              <button
                type="button"
                className="button-plain"
                disabled={isBusy}
                aria-label={fill(words.leaveNamed, { group: name })}
                onClick={() => void leave(name)}
              >
                {words.leave}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2>{words.open}</h2>
        {groups.open.length === 0 ? <p className={styles.soft}>{words.noneOpen}</p> : null}
        <ul>
          {groups.open.map((group) => (
            <li key={group.name}>
              <Group name={group.name} description={group.description}>
                {said(group)}
              </Group>
              {action(group)}
            </li>
          ))}
        </ul>
      </section>
      {wanted ? (
        <ReasonDialog
          title={fill(words.askTitle, { group: wanted })}
          label={words.reason}
          hint={words.reasonHint}
          submit={words.send}
          cancel={words.cancel}
          isBusy={isBusy}
          onClose={() => setWanted(undefined)}
          onSend={(reason) => send(wanted, reason)}
        />
      ) : null}
      {dialog}
    </div>
  );
}

interface GroupProps {
  readonly name: string;
  readonly description: string | undefined;
  readonly children: string | undefined;
}

const Group = ({ name, description, children }: GroupProps) => (
  <div className={styles.group}>
    <strong translate="no">{name}</strong>
    {description ? <span>{description}</span> : null}
    {children ? <small>{children}</small> : null}
  </div>
);
