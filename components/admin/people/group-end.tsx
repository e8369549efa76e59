'use client';
// The way to delete a group, which says what goes with it.

import { useRouter } from 'next/navigation';
import { rememberChange } from '@/components/admin/list/recent-changes';
import { useConfirm } from '@/components/ui/confirm';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import type { ActionResult } from '@/lib/forms/action-result';
import { fill, fillCount } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import styles from './people.module.css';

interface Props {
  readonly group: string;
  readonly members: number;
  /** Deletes the group as it is now. */
  readonly erase: (group: string) => Promise<ActionResult>;
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
  readonly language: string;
}

export function GroupEnd({ group, members, erase, texts, refusals, language }: Props) {
  const router = useRouter();
  const { ask, dialog } = useConfirm();
  const { isBusy, run } = useMutation(refusals, texts.failed);
  const words = texts.groups;

  async function remove(): Promise<void> {
    const { title, text, yes, no } = words.askDelete;
    const said = fillCount(language, text, members);
    if (!(await ask({ title: fill(title, { group }), text: said, yes, no, danger: true }))) return;
    if (!(await run(() => erase(group), { text: fill(words.deleted, { group }) }))) return;
    rememberChange('group', group);
    router.push('/admin/group');
  }
  return (
    <section className={styles.card} data-danger>
      <h2>{words.danger}</h2>
      <p className={styles.lead}>{words.dangerLead}</p>
      <div className={styles.buttons}>
        <button type="button" className="button-danger" disabled={isBusy} onClick={() => void remove()}>
          {words.delete}
        </button>
      </div>
      {dialog}
    </section>
  );
}
