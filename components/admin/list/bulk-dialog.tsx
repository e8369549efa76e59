'use client';
// Shows how many things are being done to many documents (bulk action progress): each with its own result, to be stopped, and tried again where it failed.

import { useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { fill, fillCount } from '@/lib/strings/fill';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './bulk.module.css';
import { again, type BulkAct, type BulkItem, type BulkTarget, prepare, runBulk, type Verb } from './bulk-run';
import { refusalWords } from './row-actions';

type Texts = Strings['lists'];

export interface BulkJob {
  readonly verb: Verb;
  readonly title: string;
  readonly targets: readonly BulkTarget[];
  readonly act: BulkAct;
}

interface Props {
  readonly job: BulkJob;
  readonly texts: Texts;
  readonly language: string;
  readonly onClose: (items: readonly BulkItem[]) => void;
  /** Called after every round, also after one of tries. */
  readonly onRound: () => void;
}

const isSettled = ({ outcome }: BulkItem) => outcome.state !== 'waiting' && outcome.state !== 'running';
export const isFailed = ({ outcome }: BulkItem) => outcome.state === 'refused' || outcome.state === 'stopped';

function wordsFor({ outcome }: BulkItem, texts: Texts): string {
  return outcome.state === 'refused' ? refusalWords(outcome, texts) : texts.run[outcome.state];
}

export function BulkDialog({ job, texts, language, onClose, onRound }: Props) {
  const [items, setItems] = useState<readonly BulkItem[]>(() => prepare(job.targets));
  const [isBusy, setBusy] = useState(true);
  const stopped = useRef(false);
  const list = useRef<HTMLOListElement>(null);
  const work = async (start: readonly BulkItem[]) => {
    stopped.current = false;
    setBusy(true);
    setItems(start);
    await runBulk(start, job.act, { onChange: setItems, isStopped: () => stopped.current });
    setBusy(false);
    onRound();
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job is begun once, whatever is drawn anew
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void work(items);
  }, []);
  useEffect(() => {
    const at = items.findIndex(({ outcome }) => outcome.state === 'running');
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [items]);
  const done = items.filter(isSettled).length;
  const failed = items.filter(isFailed).length;
  const progress = fill(texts.run.progress, { done, count: items.length });
  return (
    <Dialog
      open
      title={isBusy ? job.title : texts.run.result}
      closeLabel={texts.close}
      onClose={() => {
        // Closing means: no further ones. What is under way is waited for.
        stopped.current = true;
        if (!isBusy) onClose(items);
      }}
      footer={
        isBusy ? (
          <button type="button" className="button-quiet" onClick={() => (stopped.current = true)}>
            {texts.run.stop}
          </button>
        ) : (
          <>
            {failed > 0 ? (
              <button type="button" className="button-quiet" onClick={() => void work(again(items))}>
                {fillCount(language, texts.run.retry, failed)}
              </button>
            ) : null}
            <button type="button" className="button" data-focus-first onClick={() => onClose(items)}>
              {texts.close}
            </button>
          </>
        )
      }
    >
      <div className={styles.progress}>
        <progress max={items.length} value={done} aria-label={job.title} />
        <span role="status">{progress}</span>
      </div>
      <ol className={styles.results} ref={list} aria-label={texts.run.result}>
        {items.map((item) => (
          <li key={item.id} data-state={item.outcome.state}>
            <span className={styles.name} title={item.title}>
              {item.title}
            </span>
            <span className={styles.outcome}>{wordsFor(item, texts)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
