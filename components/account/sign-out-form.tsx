'use client';
// Signs out by a plain form, with or without scripts (sign-out without JavaScript); whoever has typed something that is stored nowhere is asked before.

import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { callApi } from '@/lib/http/call-api';
import { giveUpText, hasUnsentText } from './unsent-text';

export interface SignOutTexts {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

interface Props {
  readonly userId: string;
  readonly texts: SignOutTexts;
  readonly hidden?: boolean;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children?: ReactNode;
}

/** Longer than this nobody waits for what may still be stored. */
const patience = 2_500;

export function SignOutForm({ userId, texts, hidden, ref, children }: Props) {
  const { ask, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  async function leave(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    const isMeant = !(await hasUnsentText(userId, patience)) || (await ask({ ...texts, danger: true }));
    setBusy(false);
    if (!isMeant) return;
    let isOut = false;
    await giveUpText(userId, async () => {
      isOut = await callApi('/api/session', { method: 'DELETE' }).then(
        () => true,
        () => false,
      );
    });
    if (isOut) location.assign('/sign-in');
    else form.submit();
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void leave(event.currentTarget);
  };
  return (
    <>
      <form ref={ref} method="post" action="/sign-out" hidden={hidden} aria-busy={isBusy} onSubmit={onSubmit}>
        {children}
      </form>
      {dialog}
    </>
  );
}
