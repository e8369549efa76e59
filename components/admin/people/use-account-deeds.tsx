'use client';
// What can be done to an account: asked about first where it takes something away, and said when it is done.

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { type Refusals, useDeed } from '@/components/ui/use-deed';
import type { AccountView } from '@/lib/features/accounts/list-accounts';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import { type AccountDoor, type AccountVerb, callOf, exportAddress } from './account';
import styles from './people.module.css';

interface Options {
  readonly door: AccountDoor;
  readonly texts: PeopleTexts;
  readonly refusals: Refusals;
}

export interface AccountDeeds {
  readonly isBusy: boolean;
  readonly act: (verb: AccountVerb, account: AccountView) => Promise<void>;
  readonly dialog: ReactNode;
}

export function useAccountDeeds({ door, texts, refusals }: Options): AccountDeeds {
  const router = useRouter();
  const { ask, dialog } = useConfirm();
  const { isBusy, run } = useDeed(refusals, texts.failed);

  async function isMeant(verb: AccountVerb, account: AccountView): Promise<boolean> {
    if (verb === 'resend' || verb === 'enable') return true;
    const words = texts.ask[verb];
    const name = callOf(account);
    const text =
      verb === 'remove' ? (
        <div className={styles.form}>
          <p>{words.text}</p>
          {account.may.export ? (
            <p>
              <a href={exportAddress(account.userId)} download>
                {texts.ask.remove.export}
              </a>
            </p>
          ) : null}
        </div>
      ) : (
        words.text
      );
    return ask({ title: fill(words.title, { name }), text, yes: words.yes, no: texts.ask.no, danger: true });
  }

  return {
    isBusy,
    dialog,
    async act(verb, account) {
      if (!(await isMeant(verb, account))) return;
      const { userId } = account;
      const text = fill(texts.done[verb], { name: callOf(account) });
      const undo = {
        label: texts.done.undo,
        run: () =>
          void run(() => door.act('enable', userId), { text: fill(texts.done.enable, { name: callOf(account) }) }),
      };
      const said = verb === 'disable' ? { text, action: undo } : { text };
      const isDone = await run(() => door.act(verb, userId), said, texts.partly);
      if (isDone && verb === 'remove') router.push('/admin/account');
    },
  };
}
