'use client';
// The custom groups of one person, seen from their side: taken out, and put into another.

import { useId, useState } from 'react';
import fields from '@/components/admin/form/fields/fields.module.css';
import { useConfirm } from '@/components/ui/confirm';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import type { AccountView } from '@/lib/features/accounts/list-accounts';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import { callOf, type GroupActions } from './account';
import styles from './people.module.css';

interface Props {
  readonly account: AccountView;
  readonly groups: readonly string[];
  readonly serverActions: GroupActions;
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
}

export function AccountGroups({ account, groups, serverActions, texts, refusals }: Props) {
  const id = useId();
  const { userId, customGroups, may } = account;
  const name = callOf(account);
  const [wanted, setWanted] = useState('');
  const { ask, dialog } = useConfirm();
  const { isBusy, run } = useMutation(refusals, texts.failed);
  const others = groups.filter((one) => !customGroups.includes(one));
  const words = texts.groups;

  const add = (group: string) =>
    run(() => serverActions.add(userId, group), { text: fill(words.added, { name, group }) });
  async function remove(group: string): Promise<void> {
    const { title, text, yes, no } = words.askRemove;
    if (!(await ask({ title: fill(title, { name, group }), text, yes, no, danger: true }))) return;
    const undo = { label: texts.done.undo, run: () => void add(group) };
    const said = { text: fill(words.removed, { name, group }), ...(may.admit ? { action: undo } : {}) };
    await run(() => serverActions.remove(userId, group), said);
  }
  return (
    <section className={styles.card}>
      <h2>{texts.page.groups}</h2>
      {customGroups.length === 0 ? <p className={styles.soft}>{texts.page.noGroups}</p> : null}
      {customGroups.length > 0 ? (
        <ul className={styles.people}>
          {customGroups.map((group) => (
            <li key={group}>
              <span className={styles.person} translate="no">
                {group}
              </span>
              {may.expel ? (
                <button
                  type="button"
                  className="button-plain"
                  disabled={isBusy}
                  aria-label={fill(texts.page.removeFrom, { group })}
                  onClick={() => void remove(group)}
                >
                  {words.remove}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {may.admit && others.length > 0 ? (
        <form
          className={styles.adding}
          onSubmit={(event) => {
            event.preventDefault();
            if (wanted) void add(wanted).then((isDone) => isDone && setWanted(''));
          }}
        >
          <label htmlFor={id}>{texts.page.addGroup}</label>
          <div className={styles.choosing}>
            <select id={id} className={fields.input} value={wanted} onChange={({ target }) => setWanted(target.value)}>
              <option value="">{texts.page.chooseGroup}</option>
              {others.map((group) => (
                <option key={group} translate="no">
                  {group}
                </option>
              ))}
            </select>
            <button type="submit" className="button-quiet" disabled={isBusy || !wanted}>
              {texts.page.add}
            </button>
          </div>
        </form>
      ) : null}
      {dialog}
    </section>
  );
}
