// The coming dates of a series: each can be cancelled, changed and put back, and what happened is said aloud.

import { useMemo, useState } from 'react';
import type { ClockLocale } from '@/components/admin/form/fields/clock';
import fields from '@/components/admin/form/fields/fields.module.css';
import type { CalendarEvent, DateChange } from '@/lib/calendar/event';
import { type Occurrence, occurrences } from '@/lib/calendar/occurrences';
import type { EventFormTexts } from '@/lib/strings/admin-events.en';
import { fill, fillCount } from '@/lib/strings/fill';
import { cancelDate, changeDate, restoreDate, strayChanges, uncancelDate } from './date-changes';
import { DateDialog } from './date-dialog';
import styles from './events.module.css';
import { sayLongDay, saySpan } from './rule-sentence';

interface Props extends ClockLocale {
  readonly event: CalendarEvent;
  /** What the series is called. */
  readonly title: string;
  readonly onChange: (changes: readonly DateChange[]) => void;
  readonly words: EventFormTexts;
  readonly issue: string | undefined;
}

const atFirst = 8;
const further = 16;
/** Nobody plans further. */
const farAway = '2199-12-31T00:00:00.000Z';

export function DatesList({ event, title, onChange, words, issue, ...shared }: Props) {
  const { dates: texts } = words;
  const { timeZone, language = 'en' } = shared;
  const [now] = useState(() => new Date().toISOString());
  const [shown, setShown] = useState(atFirst);
  const [edited, setEdited] = useState<Occurrence>();
  const [said, setSaid] = useState('');
  const changes = event.changes ?? [];
  const stray = useMemo(() => strayChanges(event, timeZone), [event, timeZone]);
  const all = useMemo(
    () => [...occurrences(event, now, farAway, timeZone, shown + further)],
    [event, now, timeZone, shown],
  );
  const rest = all.length - shown;
  const act = (next: readonly DateChange[], text: string, { start }: Pick<Occurrence, 'start'>) => {
    onChange(next);
    setSaid(fill(text, { date: sayLongDay(start, language) }));
  };
  return (
    <section className={styles.set} aria-label={texts.title}>
      <h3 className={styles.heading}>{texts.title}</h3>
      {all.length === 0 ? <p className={fields.hint}>{texts.none}</p> : null}
      <ul className={styles.dates}>
        {all.slice(0, shown).map((date) => (
          <DateRow
            key={date.original}
            date={date}
            texts={texts}
            language={language}
            onEdit={() => setEdited(date)}
            onCancel={() => act(cancelDate(changes, date.original), texts.saidCancelled, date)}
            onUncancel={() => act(uncancelDate(changes, date.original), texts.saidRestored, date)}
            onRestore={() => act(restoreDate(changes, date.original), texts.saidRestored, date)}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className="button-quiet" onClick={() => setShown(shown + further)}>
          {fillCount(language, texts.more, rest)}
        </button>
      ) : null}
      {stray.length > 0 ? (
        <p className={styles.stray}>
          {fillCount(language, texts.stray, stray.length)}
          <button
            type="button"
            className="button-plain"
            onClick={() => onChange(changes.filter((one) => !stray.includes(one)))}
          >
            {texts.discardStray}
          </button>
        </p>
      ) : null}
      {issue ? (
        <p className={fields.issue} role="alert">
          {issue}
        </p>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {edited ? (
        <DateDialog
          {...shared}
          date={edited}
          title={title}
          words={words}
          onClose={() => setEdited(undefined)}
          onSave={(details) => {
            setEdited(undefined);
            act(changeDate(changes, event, edited.original, details), texts.saidChanged, details);
          }}
        />
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly date: Occurrence;
  readonly texts: EventFormTexts['dates'];
  readonly language: string;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly onUncancel: () => void;
  readonly onRestore: () => void;
}

function DateRow({ date, texts, language, onEdit, onCancel, onUncancel, onRestore }: RowProps) {
  const { original, start, end, change } = date;
  const isCancelled = change?.cancelled === true;
  const isChanged = change !== undefined && !isCancelled;
  const named = { date: sayLongDay(start, language) };
  return (
    <li data-cancelled={isCancelled || undefined}>
      <div className={styles.date}>
        <span className={styles.span}>{saySpan(start, end, language)}</span>
        {isCancelled ? <span className={styles.mark}>{texts.cancelled}</span> : null}
        {start === original ? null : (
          <span className={styles.note}>{fill(texts.moved, { date: sayLongDay(original, language) })}</span>
        )}
        {change?.title ? <span className={styles.note}>{change.title}</span> : null}
        {change?.location ? <span className={styles.note}>{change.location}</span> : null}
      </div>
      <div className={styles.actions}>
        {isChanged ? (
          <button type="button" className="button-plain" aria-label={fill(texts.restoreOne, named)} onClick={onRestore}>
            {texts.restore}
          </button>
        ) : null}
        {isCancelled ? null : (
          <button type="button" className="button-plain" aria-label={fill(texts.changeOne, named)} onClick={onEdit}>
            {texts.change}
          </button>
        )}
        {/* One button that turns round, so that the focus stays where it is. */}
        <button
          type="button"
          className="button-plain"
          aria-label={fill(isCancelled ? texts.uncancelOne : texts.cancelOne, named)}
          onClick={isCancelled ? onUncancel : onCancel}
        >
          {isCancelled ? texts.uncancel : texts.cancel}
        </button>
      </div>
    </li>
  );
}
