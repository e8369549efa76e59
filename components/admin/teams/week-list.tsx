// The week where there is little room: day below day, each with its trainings and a way to another.

import { useId } from 'react';
import { fill } from '@/lib/strings/fill';
import styles from './week.module.css';
import { days, entriesOn } from './week-entries';
import { plusIcon, type WeekProps } from './week-table';

export function WeekList({ entries, isFull, words, card, onAdd }: Omit<WeekProps, 'onRemove'>) {
  const id = useId();
  return (
    <ul className={styles.days}>
      {days.map((day) => {
        const placed = entriesOn(entries, day);
        return (
          <li key={day}>
            <span id={`${id}-${day}`} className={styles.dayName}>
              {words.long(day)}
            </span>
            {placed.length > 0 ? (
              <ul aria-labelledby={`${id}-${day}`}>
                {placed.map((one) => (
                  <li key={one.at}>{card(day, one)}</li>
                ))}
              </ul>
            ) : null}
            {isFull ? null : (
              <button
                type="button"
                className={styles.add}
                data-add={day}
                aria-label={fill(words.texts.addOn, { day: words.long(day) })}
                onClick={() => onAdd(day)}
              >
                {plusIcon}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
