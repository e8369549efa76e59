'use client';
// What is seen of a document in the bin (soft delete notice): that it is there since when, and the way back.

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { rememberChange } from '@/components/admin/list/recent-changes';
import { toast } from '@/components/ui/toast';
import { refusalMessage } from '@/lib/forms/field-messages';
import { fill } from '@/lib/strings/fill';
import { actOnDocument } from './document-client';
import { type DocumentLocale, sayTime } from './document-texts';
import styles from './entity-form.module.css';

interface Props {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly binnedAt: string;
  readonly mayRestore: boolean;
  readonly locale: DocumentLocale;
}

export function BinNotice({ entity, id, title, version, binnedAt, mayRestore, locale }: Props) {
  const { bin, actionLabels, done, problem } = locale.texts.document;
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  async function restore(): Promise<void> {
    setBusy(true);
    const answer = await actOnDocument(entity, id, { verb: 'restore', version });
    setBusy(false);
    if (answer.kind === 'saved') {
      rememberChange(entity, id);
      toast({ text: fill(done.restore, { title }), tone: 'good' });
    } else {
      const isRefused = answer.kind === 'refused';
      toast({
        text: isRefused ? refusalMessage(answer, locale.texts.inputs.refusals) : problem.unreachable,
        tone: 'bad',
      });
    }
    router.refresh();
  }
  return (
    <section className={styles.binned} aria-labelledby="binned-title">
      <h2 id="binned-title">{bin.title}</h2>
      <p>{fill(bin.text, { time: sayTime(locale, binnedAt) })}</p>
      <div className={styles.choices}>
        {mayRestore ? (
          <button type="button" className="button" disabled={isBusy} onClick={() => void restore()}>
            {actionLabels.restore}
          </button>
        ) : null}
        <Link className="button-quiet" href={`/admin/${entity}/${encodeURIComponent(id)}/revisions`}>
          {actionLabels.revisions}
        </Link>
      </div>
    </section>
  );
}
