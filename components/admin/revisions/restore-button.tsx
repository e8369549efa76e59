'use client';
// Brings a version back as the newest one, after asking, and leads to the form that then shows it.

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { actOnDocument } from '@/components/admin/form/document-client';
import { rememberChange } from '@/components/admin/list/recent-changes';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import { type RefusalWords, refusalMessage } from '@/lib/forms/field-messages';
import type { DocumentTexts } from '@/lib/strings/document.en';
import { fill } from '@/lib/strings/fill';

interface Props {
  readonly entity: string;
  readonly id: string;
  /** The version that comes back, and the newest one there is. */
  readonly to: number;
  readonly current: number;
  readonly isPublished: boolean;
  readonly words: Pick<DocumentTexts, 'revisions' | 'done' | 'problem' | 'cancel'>;
  readonly refusals: RefusalWords;
}

export function RestoreButton({ entity, id, to, current, isPublished, words, refusals }: Props) {
  const { revisions, done, problem, cancel } = words;
  const router = useRouter();
  const { ask, dialog } = useConfirm();
  const [isBusy, setBusy] = useState(false);
  async function restore(): Promise<void> {
    const isMeant = await ask({
      title: fill(revisions.restoreTitle, { version: to }),
      text: [revisions.restoreText, ...(isPublished ? [revisions.restoreLive] : [])].join(' '),
      yes: revisions.restore,
      no: cancel,
    });
    if (!isMeant) return;
    setBusy(true);
    const answer = await actOnDocument(entity, id, { verb: 'revert', version: current, to });
    setBusy(false);
    if (answer.kind === 'saved') {
      rememberChange(entity, id);
      toast({ text: fill(isPublished ? done.revertCopy : done.revert, { version: to }), tone: 'good' });
      router.push(`/admin/${entity}/${encodeURIComponent(id)}`);
      return;
    }
    const reason = answer.kind === 'refused' ? refusalMessage(answer, refusals) : problem.unreachable;
    toast({ text: answer.kind === 'conflict' ? problem.stale : reason, tone: 'bad' });
    router.refresh();
  }
  return (
    <>
      <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void restore()}>
        {revisions.restore}
      </button>
      {dialog}
    </>
  );
}
