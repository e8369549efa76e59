'use client';
// What can be done to an account: asked about first where it takes something away, and said when it is done.

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { type RefusalTexts, useMutation } from '@/components/ui/use-mutation';
import type { AccountView } from '@/lib/features/accounts/list-accounts';
import { fill } from '@/lib/strings/fill';
import type { PeopleTexts } from '@/lib/strings/people.en';
import { type AccountActions, type AccountVerb, callOf, exportAddress } from './account';
import styles from './people.module.css';

interface Options {
  readonly serverActions: AccountActions;
  readonly texts: PeopleTexts;
  readonly refusals: RefusalTexts;
}

export interface AccountActing {
  readonly isBusy: boolean;
  readonly act: (verb: AccountVerb, account: AccountView) => Promise<void>;
  readonly dialog: ReactNode;
}

export function useAccountActions({ serverActions, texts, refusals }: Options): AccountActing {
  const router = useRouter();
  const { ask, dialog } = useConfirm();
  const { isBusy, run } = useMutation(refusals, texts.failed);

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
          void run(() => serverActions.act('enable', userId), {
            text: fill(texts.done.enable, { name: callOf(account) }),
          }),
      };
      const said = verb === 'disable' ? { text, action: undo } : { text };
      const isDone = await run(() => serverActions.act(verb, userId), said, texts.partly);
      if (isDone && verb === 'remove') router.push('/admin/account');
    },
  };
}
