'use client';
// Who is in a group: found and put in, taken out again, a page at a time.

import Link from 'next/link';
import { useId, useState } from 'react';
import { lookUpPeople } from '@/components/admin/picker/people';
import { PeoplePicker } from '@/components/admin/picker/people-picker';
import { useConfirm } from '@/components/ui/confirm';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import { fill } from '@/lib/strings/fill';
import type { InputTexts } from '@/lib/strings/inputs.en';
import type { PeopleTexts } from '@/lib/strings/people.en';
import type { GroupActions } from './account';
import styles from './people.module.css';

export interface ShownMember {
  readonly userId: string;
  readonly name: string;
  readonly since: string;
  readonly mayExpel: boolean;
}

interface Props {
  readonly group: string;
  readonly members: readonly ShownMember[];
  readonly pages: { readonly first?: string; readonly next?: string };
  readonly mayAdd: boolean;
  /** Whom the reader may not put in. */
  readonly barred: readonly string[];
  readonly serverActions: GroupActions;
  readonly texts: PeopleTexts;
  readonly inputs: InputTexts;
  readonly refusals: RefusalTexts;
  readonly language: string;
  readonly timeZone: string;
}

export function GroupMembers(props: Props) {
  const { group, members, pages, mayAdd, barred, serverActions, texts, inputs, refusals, language, timeZone } = props;
  const id = useId();
  const words = texts.groups;
  const { ask, dialog } = useConfirm();
  const { isBusy, run } = useMutation(refusals, texts.failed);
  // The list is an index, which may not have heard of it yet.
  const [added, setAdded] = useState<readonly ShownMember[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const known = new Set(members.map(({ userId }) => userId));
  const shown = [...members, ...added.filter(({ userId }) => !known.has(userId))].filter(
    ({ userId }) => !gone.includes(userId),
  );

  async function add(member: ShownMember): Promise<void> {
    const { userId, name } = member;
    if (!(await run(() => serverActions.add(userId, group), { text: fill(words.added, { name, group }) }))) return;
    setGone((before) => before.filter((one) => one !== userId));
    setAdded((before) => [...before.filter((one) => one.userId !== userId), member]);
  }
  async function pick(userId: string | undefined): Promise<void> {
    if (!userId) return;
    const [found] = await lookUpPeople([userId], new AbortController().signal).catch(() => []);
    await add({ userId, name: found?.label ?? texts.unnamed, since: new Date().toISOString(), mayExpel: true });
  }
  async function remove(member: ShownMember): Promise<void> {
    const { userId, name } = member;
    const { title, text, yes, no } = words.askRemove;
    if (!(await ask({ title: fill(title, { name, group }), text, yes, no, danger: true }))) return;
    const undo = { label: texts.done.undo, run: () => void add(member) };
    // Only where they could be put in again.
    const mayUndo = mayAdd && !barred.includes(userId);
    const said = { text: fill(words.removed, { name, group }), ...(mayUndo ? { action: undo } : {}) };
    if (await run(() => serverActions.remove(userId, group), said)) setGone((before) => [...before, userId]);
  }

  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{words.members}</h2>
      {shown.length === 0 ? <p className={styles.soft}>{words.noMembers}</p> : null}
      {shown.length > 0 ? (
        <ul className={styles.people}>
          {shown.map((member) => (
            <li key={member.userId}>
              <span className={styles.person}>
                <Link href={`/admin/account/${encodeURIComponent(member.userId)}`} prefetch={false}>
                  {member.name}
                </Link>
                <small>{fill(words.since, { date: day.format(new Date(member.since)) })}</small>
              </span>
              {member.mayExpel ? (
                <button
                  type="button"
                  className="button-plain"
                  disabled={isBusy}
                  aria-label={fill(words.removeNamed, { name: member.name })}
                  onClick={() => void remove(member)}
                >
                  {words.remove}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {pages.first || pages.next ? (
        <nav className={styles.pages} aria-label={words.members}>
          {pages.first ? (
            <Link className="button-quiet" href={pages.first}>
              {words.first}
            </Link>
          ) : null}
          {pages.next ? (
            <Link className="button-quiet" href={pages.next}>
              {words.next}
            </Link>
          ) : null}
        </nav>
      ) : null}
      {mayAdd ? (
        <div className={styles.adding}>
          <label htmlFor={`${id}-add`}>{words.addMember}</label>
          <PeoplePicker
            // What was picked is in the list above: the field begins anew.
            key={added.length}
            id={`${id}-add`}
            label={words.addMember}
            value={[]}
            without={[...barred, ...shown.map(({ userId }) => userId)]}
            max={2}
            onChange={([userId]) => void pick(userId)}
            texts={inputs}
            states={{}}
            describedBy={barred.length > 0 ? `${id}-high` : undefined}
            invalid={false}
          />
          {barred.length > 0 ? (
            <p id={`${id}-high`} className={styles.soft}>
              {words.high}
            </p>
          ) : null}
        </div>
      ) : null}
      {dialog}
    </section>
  );
}
