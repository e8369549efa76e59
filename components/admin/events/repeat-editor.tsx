// How an event repeats: by the week or the month, until a day or so many times, and the same said in a sentence.

import { useRef, useState } from 'react';
import choice from '@/components/admin/form/fields/choice.module.css';
import { ClockField, type ClockLocale } from '@/components/admin/form/fields/clock';
import fields from '@/components/admin/form/fields/fields.module.css';
import type { CalendarEvent, Repeat } from '@/lib/calendar/event';
import { type Weekday, weekdays } from '@/lib/calendar/month';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import { fill } from '@/lib/strings/fill';
import { CountField } from './count-field';
import styles from './events.module.css';
import { MonthDayFields } from './month-day-fields';
import {
  type Bound,
  boundBy,
  mostBetween,
  mostDates,
  repeatBoundOf,
  repeatBy,
  ruleDatesOf,
  type Unit,
  withCount,
  withEvery,
  withUntil,
  withWeekday,
} from './repeat-edits';
import { ruleSentence, sayLongDay, sayWeekday } from './rule-sentence';

interface Props extends ClockLocale {
  readonly id: string;
  /** Nothing while there is no start. */
  readonly event: CalendarEvent | undefined;
  readonly onChange: (repeat: Repeat | undefined) => void;
  readonly words: EventFormTexts;
  readonly issue: string | undefined;
}

const wayNames = ['none', 'week', 'month'] as const;

export function RepeatEditor({ id, event, onChange, words, issue, ...shared }: Props) {
  const { repeat: texts } = words;
  const repeat = event?.repeat;
  // Whoever tries another way and comes back finds the rule as it was.
  const known = useRef<Partial<Record<Unit, Repeat>>>({});
  const choose = (way: (typeof wayNames)[number]) => {
    if (!event) return;
    if (repeat) known.current[repeat.unit] = repeat;
    onChange(way === 'none' ? undefined : (known.current[way] ?? repeatBy(way, event.start, repeat)));
  };
  return (
    <fieldset className={styles.set}>
      <legend>{texts.title}</legend>
      <div role="radiogroup" aria-label={texts.title} className={choice.segments}>
        {wayNames.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name={`${id}-way`}
              disabled={!event}
              checked={way === (repeat?.unit ?? 'none')}
              onChange={() => choose(way)}
            />
            <span>{texts[way]}</span>
          </label>
        ))}
      </div>
      {event ? null : <p className={fields.hint}>{texts.needsStart}</p>}
      {event && repeat ? (
        <>
          <RuleFields {...shared} id={id} event={event} repeat={repeat} onChange={onChange} words={words} />
          <Sentence event={event} words={words} language={shared.language ?? 'en'} />
        </>
      ) : null}
      {issue ? (
        <p className={fields.issue} role="alert">
          {issue}
        </p>
      ) : null}
    </fieldset>
  );
}

interface RuleProps extends Omit<Props, 'issue' | 'event'> {
  readonly event: CalendarEvent;
  readonly repeat: Repeat;
}

function RuleFields({ id, event, repeat, onChange, words, ...shared }: RuleProps) {
  const { repeat: texts } = words;
  const { language = 'en' } = shared;
  const isWeekly = repeat.unit === 'week';
  return (
    <div className={styles.rule}>
      <CountField
        id={`${id}-every`}
        label={texts.every}
        after={isWeekly ? texts.weeks : texts.months}
        language={language}
        value={repeat.every}
        max={mostBetween}
        onChange={(every) => onChange(withEvery(repeat, every))}
      />
      {isWeekly ? (
        <Weekdays repeat={repeat} onChange={onChange} texts={texts} language={language} />
      ) : (
        <MonthDayFields id={id} start={event.start} repeat={repeat} onChange={onChange} words={words} {...shared} />
      )}
      <EndFields id={id} event={event} repeat={repeat} onChange={onChange} words={words} {...shared} />
    </div>
  );
}

interface WeekdaysProps {
  readonly repeat: Repeat & { readonly unit: 'week' };
  readonly onChange: (repeat: Repeat) => void;
  readonly texts: EventFormTexts['repeat'];
  readonly language: string;
}

function Weekdays({ repeat, onChange, texts, language }: WeekdaysProps) {
  // Whoever takes the only day out in order to choose another is not hurried.
  const [isEmptied, setEmptied] = useState(false);
  const shown: readonly Weekday[] = isEmptied ? [] : repeat.on;
  const toggle = (weekday: Weekday, isOn: boolean) => {
    const next = withWeekday({ ...repeat, on: shown }, weekday, isOn);
    setEmptied(next === undefined);
    if (next) onChange(next);
  };
  return (
    <fieldset className={styles.plain}>
      <legend>{texts.days}</legend>
      <div className={styles.weekdays}>
        {weekdays.map((weekday) => (
          <label key={weekday}>
            <input
              type="checkbox"
              aria-label={sayWeekday(weekday, language)}
              checked={shown.includes(weekday)}
              onChange={({ target }) => toggle(weekday, target.checked)}
            />
            <span aria-hidden="true">{sayWeekday(weekday, language, 'short')}</span>
          </label>
        ))}
      </div>
      {isEmptied ? (
        <p className={fields.issue} role="alert">
          {texts.needsDay}
        </p>
      ) : null}
    </fieldset>
  );
}

function EndFields({ id, event, repeat, onChange, words, ...shared }: RuleProps) {
  const { repeat: texts } = words;
  const [isDayless, setDayless] = useState(false);
  const bound = repeatBoundOf(repeat);
  const radio = (one: Bound, label: string) => (
    <label>
      <input
        type="radio"
        name={`${id}-bound`}
        checked={bound === one}
        onChange={() => onChange(boundBy(one, repeat, event.start))}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.plain}>
      <legend>{texts.ends}</legend>
      <div className={styles.bounds}>
        <div className={choice.segments}>
          {radio('until', texts.until)}
          {radio('count', texts.after)}
        </div>
        {repeat.count === undefined ? (
          <ClockField
            {...shared}
            id={`${id}-until`}
            kind="date"
            label={texts.untilDay}
            required
            value={repeat.until ?? ''}
            invalid={isDayless}
            describedBy={isDayless ? `${id}-until-issue` : undefined}
            onChange={(day) => {
              setDayless(day === null);
              if (day !== null) onChange(withUntil(repeat, day));
            }}
          />
        ) : (
          <CountField
            id={`${id}-count`}
            label={texts.count}
            after={texts.dates}
            language={shared.language ?? 'en'}
            value={repeat.count}
            max={mostDates}
            onChange={(count) => onChange(withCount(repeat, count))}
          />
        )}
      </div>
      {isDayless && repeat.count === undefined ? (
        <p id={`${id}-until-issue`} className={fields.issue} role="alert">
          {shared.texts.inputs.messages.required}
        </p>
      ) : null}
    </fieldset>
  );
}

function Sentence({ event, words, language }: { event: CalendarEvent; words: EventFormTexts; language: string }) {
  const sentence = ruleSentence(event, words.rule, language);
  const { first } = ruleDatesOf(event);
  const startsLater = first !== undefined && first !== event.start.slice(0, 10);
  return (
    <p className={styles.sentence} role="status">
      {sentence ? <strong>{sentence}</strong> : null}
      {startsLater ? (
        <span className={styles.first}>{fill(words.rule.firstOn, { day: sayLongDay(first, language) })}</span>
      ) : null}
    </p>
  );
}
