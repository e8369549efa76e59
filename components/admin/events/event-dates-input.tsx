'use client';
// Everything about when an event is: its begin and end, how it repeats, and which of its dates are different.

import { useMemo, useRef } from 'react';
import { messageOf } from '@/components/admin/form/fields/field-issues';
import type { SpecialProps } from '@/components/admin/form/fields/field-props';
import type { DateChange, Repeat } from '@/lib/calendar/event';
import { DatesList } from './dates-list';
import styles from './events.module.css';
import { RepeatEditor } from './repeat-editor';
import { ruleDatesOf } from './repeat-edits';
import { endsBeforeStart, eventOf, type WhenPatch, whenOf } from './when';
import { WhenFields } from './when-fields';

export function EventDatesInput(props: SpecialProps) {
  const { id, values, change, texts, timeZone, language = 'en', issues, fields } = props;
  const words = texts.special?.event;
  // Of a series that somebody makes single and a series again.
  const formerChanges = useRef<readonly DateChange[]>([]);
  const { startDate, endDate, allDay, repeat, changes } = values;
  // The same as long as none of it changes: whoever types a title is not kept waiting for dates.
  const event = useMemo(
    () => eventOf({ startDate, endDate, allDay, repeat, changes }, timeZone),
    [startDate, endDate, allDay, repeat, changes, timeZone],
  );
  if (!words) return null;
  const when = whenOf(values, timeZone);
  const shared = { texts, timeZone, language };
  const apply = (patch: WhenPatch) => {
    for (const [name, value] of Object.entries(patch)) change(name, value);
  };
  /** What the server said of it last, unless it has been put right since. */
  const issueOf = (name: string): string | undefined => {
    const field = fields.find((one) => one.name === name);
    const open = issues?.filter(({ rule }) => rule !== 'ends_before_start' && rule !== 'no_dates');
    return field && messageOf(field, values[name], open, texts.inputs.messages, language);
  };
  const repeatBy = (next: Repeat | undefined) => {
    if (!next && when.changes.length > 0) {
      formerChanges.current = when.changes;
      change('changes', []);
    }
    if (next && !when.repeat && formerChanges.current.length > 0) change('changes', formerChanges.current);
    change('repeat', next ?? null);
  };
  const isNever = event?.repeat !== undefined && ruleDatesOf(event).count === 0;
  const title = typeof values.title === 'string' ? values.title : '';
  return (
    <div className={styles.event}>
      <WhenFields
        {...shared}
        id={id}
        when={when}
        apply={apply}
        words={words}
        startIssue={issueOf('startDate')}
        endIssue={issueOf('endDate')}
      />
      <RepeatEditor
        {...shared}
        id={`${id}-repeat`}
        event={event}
        onChange={repeatBy}
        words={words}
        issue={isNever ? texts.inputs.messages.no_dates : issueOf('repeat')}
      />
      {event?.repeat && !isNever && !endsBeforeStart(when) ? (
        <DatesList
          {...shared}
          event={event}
          title={title}
          onChange={(next) => change('changes', next)}
          words={words}
          issue={issueOf('changes')}
        />
      ) : null}
    </div>
  );
}
