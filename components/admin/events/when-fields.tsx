// When an event begins and ends, on the club's clock: the end goes with the start, and must not be before it.

import { useRef, useState } from 'react';
import choice from '@/components/admin/form/fields/choice.module.css';
import { ClockField, type ClockLocale } from '@/components/admin/form/fields/clock';
import { describedByAll } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { zoneName } from '@/components/admin/form/fields/moment';
import { fromClubClock } from '@/lib/club-time';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import { fill } from '@/lib/strings/fill';
import type { UsualTimes } from './date-changes';
import styles from './events.module.css';
import {
  allDaySet,
  dayPart,
  type EventTimes,
  endsBeforeStart,
  endWithDay,
  endWithTime,
  startMoved,
  timePart,
  usualTimes,
  type WhenPatch,
} from './when';

interface Props extends ClockLocale {
  readonly id: string;
  readonly when: EventTimes;
  readonly apply: (patch: WhenPatch) => void;
  readonly words: EventFormTexts;
  /** What the server says of the start and the end. */
  readonly startIssue: string | undefined;
  readonly endIssue: string | undefined;
}

export function WhenFields({ id, when, apply, words, startIssue, endIssue, ...shared }: Props) {
  const { texts, timeZone, language = 'en' } = shared;
  const { start, end, allDay } = when;
  // Chosen before there is a day to put it on.
  const [waiting, setWaiting] = useState('');
  const [isTimeless, setTimeless] = useState(false);
  const times = useRef<UsualTimes>(usualTimes);

  const moveStart = (day: string, time: string) => apply(startMoved(when, `${day}T${time}`, timeZone));
  const setStartDay = (day: string | null) => {
    if (day === null) apply({ startDate: null });
    else moveStart(day, allDay ? '00:00' : timePart(start) || waiting || usualTimes.start);
  };
  const setStartTime = (time: string | null) => {
    setTimeless(time === null && start !== undefined);
    setWaiting(time ?? '');
    if (time !== null && start !== undefined) moveStart(dayPart(start), time);
  };
  const setEnd = (to: string | undefined) =>
    apply({ endDate: to === undefined ? null : (fromClubClock(to, timeZone) ?? null) });
  const setAllDay = (isAllDay: boolean) => {
    if (isAllDay) times.current = { start: timePart(start) || usualTimes.start, end: timePart(end) || usualTimes.end };
    apply(allDaySet(when, isAllDay, times.current, timeZone));
  };

  const startProblem = isTimeless ? texts.inputs.messages.required : startIssue;
  const endProblem = endsBeforeStart(when) ? texts.inputs.messages.ends_before_start : endIssue;
  const ids = { zone: `${id}-zone`, start: `${id}-start-issue`, end: `${id}-end-issue`, noEnd: `${id}-no-end` };
  const forStart = {
    describedBy: describedByAll(startProblem && ids.start, ids.zone),
    invalid: startProblem !== undefined,
  };
  const forEnd = {
    describedBy: describedByAll(endProblem && ids.end, end === undefined && ids.noEnd),
    invalid: endProblem !== undefined,
  };
  return (
    <fieldset className={styles.set}>
      <legend>{words.when}</legend>
      <div className={styles.moments}>
        <ClockField
          {...shared}
          {...forStart}
          id={id}
          kind="date"
          required
          label={words.beginDay}
          value={dayPart(start)}
          onChange={setStartDay}
        />
        {allDay ? null : (
          <ClockField
            {...shared}
            {...forStart}
            id={`${id}-time`}
            kind="time"
            required
            label={words.beginTime}
            value={timePart(start)}
            onChange={setStartTime}
          />
        )}
      </div>
      {startProblem ? (
        <p id={ids.start} className={fields.issue} role="alert">
          {startProblem}
        </p>
      ) : null}
      <div className={styles.moments}>
        <ClockField
          {...shared}
          {...forEnd}
          id={`${id}-end`}
          kind="date"
          label={allDay ? words.lastDay : words.endDay}
          value={dayPart(end)}
          onChange={(day) => setEnd(day === null ? undefined : endWithDay(when, day))}
        />
        {allDay ? null : (
          <ClockField
            {...shared}
            {...forEnd}
            id={`${id}-end-time`}
            kind="time"
            label={words.endTime}
            value={timePart(end)}
            onChange={(time) => setEnd(time === null ? undefined : endWithTime(when, time))}
          />
        )}
        {end === undefined ? null : (
          <button type="button" className="button-plain" onClick={() => setEnd(undefined)}>
            {words.clearEnd}
          </button>
        )}
      </div>
      {endProblem ? (
        <p id={ids.end} className={fields.issue} role="alert">
          {endProblem}
        </p>
      ) : null}
      {end === undefined ? (
        <p id={ids.noEnd} className={fields.hint}>
          {allDay ? words.noEndDay : words.noEnd}
        </p>
      ) : null}
      <label className={`${choice.switch} ${styles.switch}`}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={allDay}
          checked={allDay}
          onChange={({ target }) => setAllDay(target.checked)}
        />
        {words.allDay}
      </label>
      {/* Node and browsers may call a time zone by different names. */}
      <p id={ids.zone} className={fields.hint} suppressHydrationWarning>
        {fill(words.zone, { zone: zoneName(timeZone, language) })}
      </p>
    </fieldset>
  );
}
