// One value of a row as people read it, by the kind of its field.

import type { FieldDescription } from '@/lib/entity/description';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './entity-list.module.css';
import { specialCellOf } from './special-cells';

export interface Reader {
  readonly language: string;
  readonly timeZone: string;
  readonly texts: Strings['admin'];
  readonly lists: Strings['lists'];
  readonly choices: Strings['inputs']['choices'];
  readonly sponsors: Strings['adminEvents']['sponsors'];
  /** The moment of the request: what lies ahead of it is scheduled. */
  readonly now: string;
}

const dateTime = (at: string | number, { language, timeZone }: Reader, withTime: boolean): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    ...(withTime ? { timeStyle: 'short' } : {}),
    timeZone,
  }).format(new Date(at));

const units = ['byte', 'kilobyte', 'megabyte'] as const;

function bytes(size: number, language: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(size, 1)) / 3));
  const options = {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(language, options).format(size / 1000 ** power);
}

function State({ state, texts }: { state: string; texts: Strings['admin'] }) {
  const known = texts.states as Readonly<Record<string, string>>;
  return (
    <span className={styles.state} data-state={state}>
      {known[state] ?? state}
    </span>
  );
}

/** What does not fit can be read by pointing at it. */
const Long = ({ text }: { text: string }) => (
  <span className={styles.long} title={text}>
    {text}
  </span>
);

export interface CellProps {
  readonly entity: string;
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  readonly reader: Reader;
}

export function Cell(props: CellProps) {
  const { entity, field, value, row, reader } = props;
  if (value === undefined || value === null || value === '')
    return <span aria-hidden="true">{reader.lists.nothing}</span>;
  const Special = specialCellOf(entity, field.name);
  if (Special) return <Special {...props} />;
  if (field.name === 'status') {
    const ahead = value === 'published' && String(row.publishedDate ?? '') > reader.now;
    return <State state={ahead ? 'scheduled' : String(value)} texts={reader.texts} />;
  }
  switch (field.kind) {
    case 'instant':
      return <time dateTime={String(value)}>{dateTime(String(value), reader, true)}</time>;
    case 'epoch':
      return (
        <time dateTime={new Date(Number(value) * 1000).toISOString()}>
          {dateTime(Number(value) * 1000, reader, false)}
        </time>
      );
    case 'number':
    case 'counter':
      return field.name === 'size'
        ? bytes(Number(value), reader.language)
        : new Intl.NumberFormat(reader.language).format(Number(value));
    case 'url':
      return <Long text={String(value).replace(/^https?:\/\//, '')} />;
    case 'boolean':
      return value === true ? reader.lists.yes : reader.lists.no;
    case 'choice':
      return (
        ({ ...reader.choices, ...reader.texts.states } as Readonly<Record<string, string>>)[String(value)] ??
        String(value)
      );
    default:
      return <Long text={String(value)} />;
  }
}
