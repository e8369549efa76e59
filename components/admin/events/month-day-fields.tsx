// On which day of a month an event repeats: the day of its start, or a weekday such as the second Friday.

import fields from '@/components/admin/form/fields/fields.module.css';
import type { MonthWeekday, Repeat } from '@/lib/calendar/event';
import type { Local } from '@/lib/calendar/local';
import { weekdays } from '@/lib/calendar/month';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import { fill } from '@/lib/strings/fill';
import styles from './events.module.css';
import { dayOfMonth, monthWeekdayAt, nths, onMonthWeekday } from './repeat-edits';
import { sayNth, sayWeekday } from './rule-sentence';

interface Props {
  readonly id: string;
  readonly start: Local;
  readonly repeat: Repeat & { readonly unit: 'month' };
  readonly onChange: (repeat: Repeat) => void;
  readonly words: EventFormTexts;
  readonly language?: string | undefined;
}

/** Every month has so many days. */
const alwaysThere = 28;

export function MonthDayFields({ id, start, repeat, onChange, words, language = 'en' }: Props) {
  const { repeat: texts } = words;
  const day = dayOfMonth(start);
  const on = repeat.on ?? monthWeekdayAt(start);
  const choose = (next: MonthWeekday | undefined) => onChange(onMonthWeekday(repeat, next));
  return (
    <fieldset className={styles.plain}>
      <legend>{texts.monthOn}</legend>
      <label className={styles.radio}>
        <input type="radio" name={`${id}-month`} checked={!repeat.on} onChange={() => choose(undefined)} />
        <span>{fill(texts.monthDay, { day })}</span>
      </label>
      <div className={styles.nth}>
        <label className={styles.radio}>
          <input type="radio" name={`${id}-month`} checked={repeat.on !== undefined} onChange={() => choose(on)} />
          <span>{texts.monthWeekday}</span>
        </label>
        <select
          className={fields.input}
          aria-label={texts.nth}
          value={on.nth}
          onChange={({ target }) => {
            const nth = nths.find((one) => String(one) === target.value);
            if (nth) choose({ ...on, nth });
          }}
        >
          {nths.map((nth) => (
            <option key={nth} value={nth}>
              {sayNth(nth, words.rule)}
            </option>
          ))}
        </select>
        <select
          className={fields.input}
          aria-label={texts.weekday}
          value={on.weekday}
          onChange={({ target }) => {
            const weekday = weekdays.find((one) => one === target.value);
            if (weekday) choose({ ...on, weekday });
          }}
        >
          {weekdays.map((weekday) => (
            <option key={weekday} value={weekday}>
              {sayWeekday(weekday, language)}
            </option>
          ))}
        </select>
      </div>
      {!repeat.on && day > alwaysThere ? <p className={fields.hint}>{fill(texts.leftOut, { day })}</p> : null}
    </fieldset>
  );
}
