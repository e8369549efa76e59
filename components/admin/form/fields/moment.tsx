// Days, times and moments in the browser's own fields: half of a date is kept and never sent.

import { useEffect, useRef, useState } from 'react';
import { fromClubClock, onClubClock } from '@/lib/club-time';
import { fill } from '@/lib/strings/fill';
import { describedByAll, type FieldProps, type FieldTexts } from './field-props';
import styles from './fields.module.css';

interface Kind {
  readonly type: 'date' | 'time' | 'datetime-local';
  /** The value as the browser's field writes it, and back. */
  readonly show: (value: unknown, timeZone: string) => string;
  readonly read: (text: string, timeZone: string) => unknown;
  readonly hint?: 'zone' | 'endOfDay';
}

const plain = { show: (value: unknown) => String(value ?? ''), read: (text: string) => text };

const kinds: Readonly<Record<string, Kind>> = {
  date: { type: 'date', ...plain },
  time: { type: 'time', ...plain },
  instant: {
    type: 'datetime-local',
    show: (value, timeZone) => (value ? onClubClock(String(value), timeZone) : ''),
    read: (text, timeZone) => fromClubClock(text.slice(0, 16), timeZone) ?? null,
    hint: 'zone',
  },
  epoch: {
    type: 'date',
    show: (value, timeZone) =>
      typeof value === 'number' ? onClubClock(new Date(value * 1000).toISOString(), timeZone).slice(0, 10) : '',
    read: (text, timeZone) => {
      const lastMinute = fromClubClock(`${text}T23:59`, timeZone);
      return lastMinute ? Date.parse(lastMinute) / 1000 + 59 : null;
    },
    hint: 'endOfDay',
  },
};

/** While a year is typed it runs through 0002, 0020 and 0202. */
const isHalfTyped = ({ value, validity }: HTMLInputElement): boolean => validity.badInput || /^0\d{3}-/.test(value);

/** Zones had other names in other times. */
const sometime = Date.UTC(2026, 0, 1);

export function zoneName(timeZone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(sometime);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name ? `${name} (${timeZone})` : timeZone;
}

interface Props extends Omit<FieldProps, 'texts'> {
  readonly texts: Pick<FieldTexts, 'inputs'>;
}

export function MomentField(props: Props) {
  const { id, field, value, onChange, texts, timeZone, language = 'en' } = props;
  const kind = kinds[field.kind] ?? (kinds.date as Kind);
  const words = texts.inputs.date;
  const shown = kind.show(value, timeZone);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(shown);
  const [isIncomplete, setIncomplete] = useState(false);

  // The browser empties its field's value while a date is half typed: it must not be set to the stored one again.
  useEffect(() => {
    if (!input.current || shown === sent.current) return;
    input.current.value = shown;
    sent.current = shown;
    setIncomplete(false);
  }, [shown]);

  const take = (target: HTMLInputElement) => {
    if (isHalfTyped(target)) return;
    setIncomplete(false);
    sent.current = target.value;
    onChange(target.value === '' ? null : kind.read(target.value, timeZone));
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    take(input.current);
    input.current.focus();
  };
  return (
    <>
      <span className={styles.moment}>
        <input
          ref={input}
          id={id}
          type={kind.type}
          {...(kind.type === 'time' ? {} : { max: kind.type === 'date' ? '9999-12-31' : '9999-12-31T23:59' })}
          className={styles.input}
          data-size="short"
          aria-describedby={describedByAll(props.describedBy, kind.hint && `${id}-hint`, isIncomplete && `${id}-half`)}
          aria-invalid={props.invalid || isIncomplete || undefined}
          aria-required={field.required || undefined}
          defaultValue={shown}
          onChange={({ target }) => take(target)}
          onBlur={({ target }) => setIncomplete(isHalfTyped(target))}
        />
        {field.removable && (shown !== '' || isIncomplete) ? (
          <button type="button" className="button-plain" onClick={clear}>
            {words.clear}
          </button>
        ) : null}
      </span>
      {isIncomplete ? (
        <p id={`${id}-half`} className={styles.issue} role="alert">
          {words.incomplete}
        </p>
      ) : null}
      {kind.hint ? (
        // Node and browsers may call a time zone by different names.
        <p id={`${id}-hint`} className={styles.hint} suppressHydrationWarning>
          {fill(words[kind.hint], { zone: zoneName(timeZone, language) })}
        </p>
      ) : null}
    </>
  );
}
