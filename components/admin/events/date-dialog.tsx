// A window in which one date of a series is moved, named otherwise or sent to another place.

import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { ClockField, type ClockLocale } from '@/components/admin/form/fields/clock';
import { describedByAll } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { FormDialog, problemId } from '@/components/ui/form-dialog';
import { isWholeDay, shownAt } from '@/lib/calendar/local';
import type { Occurrence } from '@/lib/calendar/occurrences';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import { fill } from '@/lib/strings/fill';
import { type DateDetails, detailsOf, movedBy } from './date-changes';
import styles from './events.module.css';
import { sayLongDay } from './rule-sentence';
import { dayPart, timePart } from './when';

interface Props extends ClockLocale {
  readonly date: Occurrence;
  readonly title: string;
  readonly words: EventFormTexts;
  readonly onSave: (details: DateDetails) => void;
  readonly onClose: () => void;
}

/** The server takes no more. */
const longestTitle = 200;
const longestPlace = 300;

export function DateDialog({ date, title, words, onSave, onClose, ...shared }: Props) {
  const { dialog: texts } = words.dates;
  const { language = 'en' } = shared;
  const id = useId();
  const [details, setDetails] = useState(() => detailsOf(date));
  const [isRefused, setRefused] = useState(false);
  const { start, end } = details;
  const isWhole = isWholeDay(date.original);
  const lastsDays = dayPart(start) !== dayPart(end);
  const isIncomplete = Number.isNaN(shownAt(start)) || Number.isNaN(shownAt(end));
  const problem = isIncomplete
    ? isRefused && texts.incomplete
    : end < start && shared.texts.inputs.messages.ends_before_start;
  const set = (part: Partial<DateDetails>) => setDetails({ ...details, ...part });
  const join = (day: string, time: string) => (isWhole ? day : `${day}T${time}`);
  /** What has no form yet cannot be kept at a distance. */
  const moveStart = (to: string) => {
    const canFollow = [start, end, to].every((one) => !Number.isNaN(shownAt(one)));
    set({ start: to, ...(canFollow ? { end: movedBy(end, start, to) } : {}) });
  };
  const submit = () => {
    setRefused(true);
    if (!isIncomplete && end >= start) onSave(details);
  };
  const clock = {
    ...shared,
    invalid: Boolean(problem),
    describedBy: describedByAll(problem && problemId(`${id}-form`)),
  };
  return createPortal(
    <FormDialog
      id={`${id}-form`}
      title={fill(texts.title, { date: sayLongDay(date.start, language) })}
      submit={texts.save}
      cancel={texts.cancel}
      problem={problem || undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.moments}>
        <ClockField
          {...clock}
          id={`${id}-day`}
          kind="date"
          label={texts.day}
          required
          value={dayPart(start)}
          onChange={(day) => moveStart(join(day ?? '', timePart(start)))}
        />
        {isWhole ? null : (
          <ClockField
            {...clock}
            id={`${id}-from`}
            kind="time"
            label={texts.from}
            required
            value={timePart(start)}
            onChange={(time) => moveStart(join(dayPart(start), time ?? ''))}
          />
        )}
        {isWhole || lastsDays ? (
          <ClockField
            {...clock}
            id={`${id}-last`}
            kind="date"
            label={texts.endDay}
            required
            value={dayPart(end)}
            onChange={(day) => set({ end: join(day ?? '', timePart(end)) })}
          />
        ) : null}
        {isWhole ? null : (
          <ClockField
            {...clock}
            id={`${id}-to`}
            kind="time"
            label={texts.to}
            required
            value={timePart(end)}
            onChange={(time) => set({ end: join(dayPart(end), time ?? '') })}
          />
        )}
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-name`}>{texts.name}</label>
        <input
          id={`${id}-name`}
          className={fields.input}
          maxLength={longestTitle}
          placeholder={title ? fill(texts.nameHint, { title }) : ''}
          value={details.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </div>
      <div className={styles.line}>
        <label htmlFor={`${id}-place`}>{texts.place}</label>
        <input
          id={`${id}-place`}
          className={fields.input}
          maxLength={longestPlace}
          placeholder={texts.placeHint}
          value={details.location}
          onChange={({ target }) => set({ location: target.value })}
        />
      </div>
    </FormDialog>,
    document.body,
  );
}
