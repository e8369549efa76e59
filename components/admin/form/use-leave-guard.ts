'use client';
// Nothing typed is left behind (navigation guard, beforeunload): whoever goes elsewhere in the admin has it stored first, or is told that it is not.

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { ConfirmQuestion } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import type { DocumentTexts } from '@/lib/strings/document.en';
import type { Saving } from './use-save-queue';

interface Options {
  readonly saving: Pick<Saving, 'flush' | 'latest'>;
  readonly ask: (question: ConfirmQuestion) => Promise<boolean>;
  readonly texts: DocumentTexts;
  /** Where the form can be found again. */
  readonly address: () => string;
}

/** Longer than this nobody waits for a page; saving goes on all the same. */
const patience = 2_500;
/** After leaving there is time, as long as the browser stays open. */
const longPatience = 8_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The page of ours that a click leads to in this window; undefined for every other click. */
function destination(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target && link.target !== '_self')) return undefined;
  if (link.hasAttribute('download') || link.origin !== location.origin) return undefined;
  return link.pathname === location.pathname ? undefined : link.href;
}

export function useLeaveGuard({ saving, ask, texts, address }: Options): void {
  const router = useRouter();
  const now = useRef({ saving, ask, texts, address });
  now.current = { saving, ask, texts, address };

  useEffect(() => {
    const isUnsaved = () => Object.keys(now.current.saving.latest().unsaved).length > 0;
    const stored = async (ms: number) => {
      await Promise.race([now.current.saving.flush(), wait(ms)]);
      return !isUnsaved();
    };
    let isLeaving = false;
    async function go(href: string): Promise<void> {
      const { confirm } = now.current.texts;
      const question = { title: confirm.leaveTitle, text: confirm.leaveText, yes: confirm.leave, no: confirm.stay };
      isLeaving = (await stored(patience)) || (await now.current.ask({ ...question, danger: true }));
      if (isLeaving) router.push(href.slice(location.origin.length));
    }
    const onClick = (event: MouseEvent) => {
      const href = destination(event);
      if (href === undefined || !isUnsaved()) return;
      event.preventDefault();
      event.stopPropagation();
      void go(href);
    };
    // By the browser's own buttons or the palette one is gone before anybody can ask.
    async function afterLeaving(): Promise<void> {
      const { left } = now.current.texts;
      const [wasAsked, back] = [isLeaving, now.current.address()];
      if ((await stored(longPatience)) || wasAsked) return;
      toast({ text: left.unsaved, tone: 'bad', action: { label: left.back, run: () => router.push(back) } });
    }
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      if (isUnsaved()) void afterLeaving();
    };
  }, [router]);
}
