'use client';
// Asks what is to happen to the places that point at something that goes, and takes it out of them one by one (where-used dialog).

import { useRef, useState } from 'react';
import { judgeClearingOf, takeOutOfDocument } from '@/components/admin/form/document-client';
import bulk from '@/components/admin/list/bulk.module.css';
import { again, type BulkItem, prepare, runBulk } from '@/components/admin/list/bulk-run';
import { Dialog } from '@/components/ui/dialog';
import type { EntityDescription } from '@/lib/entity/description';
import type { Use } from '@/lib/forms/warnings';
import { fill, fillCount } from '@/lib/strings/fill';
import type { RemovalTexts } from '@/lib/strings/removal.en';
import { reasonWords, targetsOf, untouched } from './places';
import styles from './used-dialog.module.css';
import { UsedPlaces } from './used-places';

export interface UsedQuestion {
  readonly entity: string;
  readonly id: string;
  readonly title: string;
  readonly removal: EntityDescription['removal'];
  readonly places: readonly Use[];
  readonly hasMore: boolean;
}

/** Left as they are, or taken out everywhere; undefined if nothing is to happen. */
export type UsedAnswer = 'keep' | 'cleared' | undefined;

interface Props {
  readonly question: UsedQuestion;
  readonly texts: RemovalTexts;
  readonly kinds: Readonly<Record<string, string>>;
  readonly language: string;
  readonly onAnswer: (answer: UsedAnswer) => void;
}

const isFailed = ({ outcome }: BulkItem) => outcome.state === 'refused' || outcome.state === 'stopped';
const isOpen = ({ outcome }: BulkItem) => outcome.state === 'waiting' || outcome.state === 'running';

export function UsedDialog({ question, texts, kinds, language, onAnswer }: Props) {
  const { entity, id, title, removal, places, hasMore } = question;
  const [items, setItems] = useState<readonly BulkItem[]>();
  const [isBusy, setBusy] = useState(false);
  const stopped = useRef(false);
  const [isUntouched, setUntouched] = useState(false);

  async function takeOut(start: readonly BulkItem[]): Promise<void> {
    stopped.current = false;
    setBusy(true);
    setItems(start);
    const byId = new Map(targetsOf(places).map((target, i) => [target.id, places[i]]));
    const known = start.filter((item) => byId.has(item.id));
    const judged = await judgeClearingOf(entity, id);
    setUntouched(judged.kind !== 'saved');
    if (judged.kind !== 'saved') {
      setItems(untouched(known, judged));
      setBusy(false);
      return;
    }
    const results = await runBulk(
      known,
      async (target) => {
        const place = byId.get(target.id);
        if (!place) return { kind: 'unknown', message: '' };
        return takeOutOfDocument(place.entity, place.id, { entity, id });
      },
      { onChange: setItems, isStopped: () => stopped.current },
    );
    setBusy(false);
    if (!results.some(isFailed)) onAnswer('cleared');
  }

  const close = () => {
    // Closing means: no further ones. What is under way is waited for.
    stopped.current = true;
    if (!isBusy) onAnswer(undefined);
  };
  const begin = () => void takeOut(prepare(targetsOf(places)));

  if (!items)
    return (
      <Dialog
        open
        wide
        title={fill(texts.title, { title })}
        closeLabel={texts.cancel}
        onClose={close}
        footer={
          <div className={styles.choices}>
            <button type="button" className="button-quiet" data-focus-first onClick={close}>
              {texts.cancel}
            </button>
            {removal === 'delete' ? null : (
              <button type="button" className="button-quiet" onClick={() => onAnswer('keep')}>
                {texts.keep[removal]}
              </button>
            )}
            <button type="button" className="button-danger" onClick={begin}>
              {fillCount(language, texts.clear[removal], places.length)}
            </button>
          </div>
        }
      >
        <p>{fillCount(language, texts.places, places.length)}</p>
        <UsedPlaces places={places} kinds={kinds} hidden={texts.hidden} isBoxed />
        {hasMore ? <p>{texts.more}</p> : null}
        <p>{texts.consequence[removal]}</p>
        <p className={styles.effect}>{texts.effect}</p>
      </Dialog>
    );

  const done = items.filter((item) => !isOpen(item)).length;
  const cleared = items.filter(({ outcome }) => outcome.state === 'done').length;
  const ending = isUntouched && cleared === 0 ? texts.untouched : texts.failed;
  return (
    <Dialog
      open
      wide
      title={isBusy ? texts.working : fill(texts.title, { title })}
      closeLabel={texts.close}
      onClose={close}
      footer={
        isBusy ? (
          <button type="button" className="button-quiet" onClick={() => (stopped.current = true)}>
            {texts.stop}
          </button>
        ) : (
          <>
            <button type="button" className="button-quiet" onClick={close}>
              {texts.close}
            </button>
            <button type="button" className="button" data-focus-first onClick={() => void takeOut(again(items))}>
              {texts.again}
            </button>
          </>
        )
      }
    >
      {isUntouched && !isBusy ? null : (
        <div className={bulk.progress}>
          <progress max={items.length} value={done} aria-label={texts.working} />
          <span role="status">{fill(texts.progress, { done, count: items.length })}</span>
        </div>
      )}
      {isBusy ? null : <p role="alert">{fill(ending, { done: cleared, count: items.length })}</p>}
      <ol className={bulk.results} aria-label={texts.working}>
        {items.map((item) => (
          <li key={item.id} data-state={item.outcome.state}>
            <span className={bulk.name} title={item.title}>
              {item.title || texts.hidden}
            </span>
            <span className={bulk.outcome}>{reasonWords(item, texts)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
