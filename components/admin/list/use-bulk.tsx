'use client';
// From a choice of rows to its result (bulk action hook): asks whether it is meant, works it off in a window, and sums up.

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { toast } from '@/components/ui/toast';
import type { EntityDescription } from '@/lib/entity/description';
import { type Counted, fillCount } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import { BulkDialog, type BulkJob, isFailed } from './bulk-dialog';
import type { BulkItem, BulkTarget, Verb } from './bulk-run';
import { wordingOf } from './row-actions';
import type { RowActions } from './use-row-actions';

interface Options {
  readonly entity: EntityDescription;
  readonly texts: Strings['lists'];
  readonly loss: Counted | undefined;
  readonly language: string;
  readonly rowActions: RowActions;
  readonly onDone: () => void;
}

const titles = {
  publish: 'titlePublish',
  unpublish: 'titleUnpublish',
  remove: 'titleRemove',
  restore: 'titleRestore',
  purge: 'titlePurge',
} as const;

export function useBulk({ entity, texts, loss, language, rowActions, onDone }: Options) {
  const router = useRouter();
  const [job, setJob] = useState<BulkJob>();
  const { ask, dialog: question } = useConfirm();
  const isMeant = (verb: Verb, targets: readonly BulkTarget[]): Promise<boolean> => {
    const wording = wordingOf(verb, entity);
    const count = targets.length;
    const title = targets[0]?.title ?? '';
    const lost = wording === 'erase' ? loss : undefined;
    return ask({
      title: fillCount(language, texts.confirm[wording === 'erase' ? 'remove' : wording], count, { title }),
      text: [...(lost ? [fillCount(language, lost, count)] : []), texts.consequence[wording]].join(' '),
      yes: wording === 'switchOff' ? texts.verbs.switchOff : texts.verbs[verb],
      no: texts.cancel,
      danger: verb === 'purge' || wording === 'erase',
    });
  };
  const close = (items: readonly BulkItem[]) => {
    setJob(undefined);
    const failed = items.filter(isFailed).length;
    const done = items.filter(({ outcome }) => outcome.state === 'done').length;
    const parts = [
      done > 0 || failed > 0 ? fillCount(language, texts.run.summary, done) : texts.run.already,
      ...(failed > 0 ? [fillCount(language, texts.run.summaryFailed, failed)] : []),
    ];
    toast({ text: parts.join(' '), tone: failed > 0 ? 'bad' : 'good' });
    if (failed === 0) onDone();
  };
  const dialog: ReactNode = (
    <>
      {question}
      {job ? (
        <BulkDialog job={job} texts={texts} language={language} onClose={close} onRound={() => router.refresh()} />
      ) : null}
    </>
  );
  return {
    isMeant,
    dialog,
    async begin(verb: Verb, targets: readonly BulkTarget[]): Promise<void> {
      if (!(await isMeant(verb, targets))) return;
      setJob({ verb, title: texts.run[titles[verb]], targets, act: rowActions.actFor(verb) });
    },
  };
}
