// One value of a row as people read it, by the kind of its field.

import type { FieldDescription } from '@/lib/entity/description';
import type { Wording } from '@/lib/entity/kind';
import { kinds, linesOf } from '@/lib/entity/kinds';
import type { Labels } from '@/lib/entity/texts';
import type { Strings } from '@/lib/strings/strings.en';
import styles from './entity-list.module.css';
import { specialCells } from './special-cells';

export interface CellLocale {
  readonly language: string;
  readonly timeZone: string;
  readonly texts: Strings['admin'];
  readonly lists: Strings['lists'];
  readonly inputs: Strings['inputs'];
  readonly labels: Labels;
  /** What people and documents that rows mention are called, by `kind:id`. */
  readonly names: Readonly<Record<string, string>>;
  readonly sponsors: Strings['adminEvents']['sponsors'];
  /** The moment of the request: what lies ahead of it is scheduled. */
  readonly now: string;
}

const localeOf = ({ language, timeZone, labels, lists, names }: CellLocale): Wording => ({
  language,
  timeZone,
  fields: labels.fields,
  states: labels.choices,
  yes: lists.yes,
  no: lists.no,
  nameOf: (target, id) => names[`${target}:${id}`] ?? id,
});

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

export const textIn = (reader: CellLocale, field: FieldDescription, value: unknown): string =>
  linesOf(field, value, localeOf(reader)).join(', ');

export interface CellProps {
  readonly field: FieldDescription;
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  readonly reader: CellLocale;
}

export function Cell(props: CellProps) {
  const { field, value, row, reader } = props;
  if (value === undefined || value === null || value === '')
    return <span aria-hidden="true">{reader.lists.nothing}</span>;
  const Special = field.cell && specialCells[field.cell];
  if (Special) return <Special {...props} />;
  if (field.name === 'status') {
    const ahead = value === 'published' && String(row.publishedDate ?? '') > reader.now;
    return <State state={ahead ? 'scheduled' : String(value)} texts={reader.texts} />;
  }
  if (field.kind === 'number' && field.name === 'size') return bytes(Number(value), reader.language);
  const text = textIn(reader, field, value);
  const moment = kinds[field.kind].moment?.(value);
  return moment === undefined ? <Long text={text} /> : <time dateTime={moment}>{text}</time>;
}
