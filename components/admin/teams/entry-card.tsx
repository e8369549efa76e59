// One training on one day: when and where, told in full to those who hear it.

import type { ButtonHTMLAttributes } from 'react';
import styles from './week.module.css';
import type { Day, PlacedTraining } from './week-entries';
import type { WeekWords } from './week-words';

export interface CardProps {
  readonly day: Day;
  readonly placed: PlacedTraining;
  readonly place: string | undefined;
  readonly isOpen: boolean;
  readonly overlaps: boolean;
  readonly words: WeekWords;
  readonly onOpen: () => void;
  readonly button?: ButtonHTMLAttributes<HTMLButtonElement>;
}

export function EntryCard({ day, placed: { at, entry }, place, isOpen, overlaps, words, onOpen, button }: CardProps) {
  const { texts } = words;
  const others = entry.days.filter((one) => one !== day);
  return (
    <button
      type="button"
      className={styles.card}
      data-entry={at}
      data-day={day}
      data-overlaps={overlaps || undefined}
      aria-expanded={isOpen}
      onClick={onOpen}
      {...button}
    >
      <span className="visually-hidden">{`${words.long(day)}, `}</span>
      <strong>
        <span aria-hidden="true">{`${entry.startTime}–${entry.endTime}`}</span>
        <span className="visually-hidden">{words.times(entry)}</span>
      </strong>
      <span data-missing={place === undefined || undefined}>{place ?? texts.noPlace}</span>
      {others.length > 0 ? (
        <span className="visually-hidden">{`, ${texts.also.replace('{days}', words.list(others))}`}</span>
      ) : null}
      {overlaps ? <em>{texts.overlap}</em> : null}
    </button>
  );
}
