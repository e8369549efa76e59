'use client';
// One training under somebody's hands: what is whole is taken over at once, what is not says what is missing.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { FieldProps } from '@/components/admin/form/fields/field-props';
import fields from '@/components/admin/form/fields/fields.module.css';
import { FormField } from '@/components/admin/form/fields/form-field';
import { Menu } from '@/components/ui/menu';
import type { FieldDescription } from '@/lib/entity/description';
import type { FieldIssue } from '@/lib/errors';
import { fill } from '@/lib/strings/fill';
import styles from './week.module.css';
import { type Day, type Draft, days, trainingProblemsOf, withDay } from './week-entries';
import type { WeekWords } from './week-words';

interface Props extends Pick<FieldProps, 'id' | 'texts' | 'timeZone' | 'language'> {
  readonly draft: Draft;
  /** The day that it was opened on; undefined for a training that has none yet. */
  readonly day: Day | undefined;
  readonly isNew: boolean;
  readonly canCopy: boolean;
  readonly parts: readonly FieldDescription[];
  readonly words: WeekWords;
  readonly onChange: (draft: Draft) => void;
  readonly onSplit: (day: Day) => void;
  readonly onCopy: (day: Day) => void;
  /** From one day, or from all. */
  readonly onRemove: (day?: Day) => void;
  readonly onClose: () => void;
  /** Something new was not meant after all; what was there before stays as it was last whole. */
  readonly onDiscard: () => void;
}

/** What is wrong with the times, as fields know it; emptiness is said only to who means to be done. */
function issuesOf(draft: Draft, isStrict: boolean): FieldIssue[] {
  return trainingProblemsOf(draft).flatMap((problem): FieldIssue[] => {
    if (problem === 'ends-before-start') return [{ path: 'endTime', message: '', rule: 'ends_before_start' }];
    if (!isStrict || problem === 'no-day') return [];
    return [{ path: problem === 'no-start' ? 'startTime' : 'endTime', message: '', rule: 'required' }];
  });
}

export function EntryEditor(props: Props) {
  const { id, draft, day, isNew, canCopy, parts, words, onChange, onClose } = props;
  const { texts, timeZone, language } = props;
  const week = words.texts;
  const panel = useRef<HTMLFieldSetElement>(null);
  const [isStrict, setStrict] = useState(false);
  const problems = trainingProblemsOf(draft);
  const issues = issuesOf(draft, isStrict);
  const lacksDay = problems.includes('no-day');
  const isShared = draft.days.length > 1 && day !== undefined && draft.days.includes(day);

  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>(day === undefined ? '[type="checkbox"]' : '[type="time"]');
    first?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [day]);

  const finish = () => {
    if (problems.length === 0) return onClose();
    setStrict(true);
    const wrong = lacksDay
      ? '[type="checkbox"]'
      : problems.includes('no-start')
        ? `#${CSS.escape(`${id}-startTime`)}`
        : `#${CSS.escape(`${id}-endTime`)}`;
    panel.current?.querySelector<HTMLElement>(wrong)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isField = event.target instanceof HTMLInputElement && event.target.role !== 'combobox';
    if (event.key === 'Escape') props.onDiscard();
    else if (event.key === 'Enter' && isField) finish();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shared = { texts, timeZone, issues, ...(language === undefined ? {} : { language }) };
  const timeField = (name: 'startTime' | 'endTime') => {
    const field = parts.find((one) => one.name === name);
    return field ? (
      <FormField
        {...shared}
        id={`${id}-${name}`}
        field={field}
        value={draft[name] ?? undefined}
        onChange={(value) => onChange({ ...draft, [name]: typeof value === 'string' ? value : null })}
      />
    ) : null;
  };
  const placeField = parts.find(({ name }) => name === 'locationId');
  const copies = days.filter((one) => !draft.days.includes(one));

  return (
    <fieldset ref={panel} id={id} className={styles.editor} onKeyDown={onKeyDown}>
      <legend>{isNew ? week.editNew : week.edit}</legend>
      <fieldset className={styles.dayChoice} aria-describedby={lacksDay ? `${id}-no-day` : undefined}>
        <legend>{week.days}</legend>
        <div>
          {days.map((one) => (
            <label key={one}>
              <input
                type="checkbox"
                aria-label={words.long(one)}
                checked={draft.days.includes(one)}
                onChange={({ target }) => onChange({ ...draft, days: withDay(draft.days, one, target.checked) })}
              />
              <span aria-hidden="true">{words.short(one)}</span>
            </label>
          ))}
        </div>
        {lacksDay ? (
          <p id={`${id}-no-day`} className={isStrict || !isNew ? fields.issue : fields.hint}>
            {week.noDay}
          </p>
        ) : null}
        {draft.days.length > 1 ? <p className={fields.hint}>{week.everyDay}</p> : null}
      </fieldset>
      <div className={styles.times}>
        {timeField('startTime')}
        {timeField('endTime')}
      </div>
      {placeField ? (
        <div className={styles.place}>
          <FormField
            {...shared}
            id={`${id}-locationId`}
            field={placeField}
            value={draft.locationId}
            onChange={(locationId) => {
              const { locationId: _, ...rest } = draft;
              onChange(typeof locationId === 'string' ? { ...rest, locationId } : rest);
            }}
          />
        </div>
      ) : null}
      <footer>
        <button type="button" className="button" onClick={finish}>
          {week.done}
        </button>
        {isNew ? (
          <button type="button" className="button-plain" onClick={props.onDiscard}>
            {week.discard}
          </button>
        ) : (
          <>
            {isShared ? (
              <button type="button" className="button-quiet" onClick={() => props.onSplit(day)}>
                {fill(week.onlyDay, { day: words.long(day) })}
              </button>
            ) : null}
            {canCopy && copies.length > 0 ? (
              <Menu
                label={week.copy}
                className="button-quiet"
                items={copies.map((one) => ({ label: words.long(one), onSelect: () => props.onCopy(one) }))}
              >
                {week.copy}
              </Menu>
            ) : null}
            {isShared ? (
              <button type="button" className="button-quiet" onClick={() => props.onRemove(day)}>
                {fill(week.removeDay, { day: words.long(day) })}
              </button>
            ) : null}
            <button type="button" className="button-quiet" onClick={() => props.onRemove()}>
              {isShared ? week.removeAll : week.remove}
            </button>
          </>
        )}
        {problems.length > 0 && isStrict ? (
          <p className={fields.issue} role="alert">
            {week.unfinished}
          </p>
        ) : null}
      </footer>
    </fieldset>
  );
}
