// Says over a form that its document waits for approval or was sent back, with the words that came along, and what can be done.

import { type DocumentLocale, sayTime } from '@/components/admin/form/document-texts';
import type { ReviewState } from '@/lib/forms/review-state';
import { fill } from '@/lib/strings/fill';
import styles from './review.module.css';
import type { ReviewActions } from './use-review';

interface Props {
  readonly review: ReviewState;
  readonly mayPublish: boolean;
  /** Somebody has saved since it was submitted. */
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly actions: ReviewActions;
  readonly approve: () => void;
  readonly locale: DocumentLocale;
}

function titleOf({ review, mayPublish, locale }: Props): string {
  const { banner } = locale.texts.review;
  if (review.state === 'waiting') return mayPublish ? banner.decide : banner.waiting;
  return review.isYours ? banner.returnedYours : banner.returned;
}

function sentenceOf({ review, locale }: Props): string {
  const { banner } = locale.texts.review;
  const { state, isByYou, name, at } = review;
  const sentence =
    state === 'waiting'
      ? isByYou
        ? banner.submittedByYou
        : banner.submittedBy
      : isByYou
        ? banner.returnedByYou
        : banner.returnedBy;
  const who = name === undefined ? banner.somebody : name || banner.former;
  return fill(sentence, { name: who, time: sayTime(locale, at) });
}

export function ReviewBanner(props: Props) {
  const { review, mayPublish, isChanged, isBusy, actions, approve, locale } = props;
  const { banner, actionLabels } = locale.texts.review;
  const isWaiting = review.state === 'waiting';
  return (
    <section className={styles.banner} data-state={review.state} aria-labelledby="review-title">
      <div className={styles.words}>
        <h2 id="review-title">{titleOf(props)}</h2>
        <p>{sentenceOf(props)}</p>
        {review.note ? <blockquote>{review.note}</blockquote> : null}
        {isWaiting && isChanged ? <p>{mayPublish ? banner.changed : banner.changedYours}</p> : null}
      </div>
      {isWaiting && (mayPublish || review.isYours) ? (
        <div className={styles.actions}>
          {review.isYours ? (
            <button type="button" className="button-quiet" disabled={isBusy} onClick={actions.withdraw}>
              {actionLabels.withdraw}
            </button>
          ) : null}
          {mayPublish && !review.isYours ? (
            <button type="button" className="button-quiet" disabled={isBusy} onClick={actions.sendBack}>
              {actionLabels.sendBack}
            </button>
          ) : null}
          {mayPublish ? (
            <button type="button" className="button" disabled={isBusy} onClick={approve}>
              {actionLabels.approve}
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
