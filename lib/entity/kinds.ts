// The kinds of field, each with everything that is said about it (field kind registry): a forgotten one does not compile.

import { joinCell, splitCell } from '@/lib/csv/list-cell';
import type { FieldDescription } from '@/lib/entity/description';
import type { CellRule, CellValue, KindData, KindField, Listener, Wording } from '@/lib/entity/kind';
import { dayIn, momentCell, momentIn, momentOfDay, timeIn } from '@/lib/entity/moment-text';
import { numberIn, numberText } from '@/lib/entity/number-text';
import { documentOf, plainText } from '@/lib/entity/plain-text';
import type { RichText } from '@/lib/entity/rich-text';

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'rich-text'
  | 'slug'
  | 'number'
  | 'counter'
  | 'boolean'
  | 'choice'
  | 'status'
  | 'date'
  | 'instant'
  | 'time'
  | 'epoch'
  | 'email'
  | 'url'
  | 'tag'
  | 'many'
  | 'group'
  | 'list'
  | 'ref'
  | 'media'
  | 'user'
  | 'owner'
  | 'uuid'
  | 'ulid'
  | 'json';

/** The store gives the names within a value back in an order of its own. */
export const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isShape = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const found = (value: unknown, rule: CellRule): CellValue => (value === undefined ? { issue: { rule } } : { value });

function jsonIn(cell: string): CellValue {
  try {
    return { value: JSON.parse(cell) as unknown };
  } catch {
    return { issue: { rule: 'not_json' } };
  }
}

const isoOf = (seconds: unknown): string => new Date(Number(seconds) * 1000).toISOString();

const spoken = (at: string, { language, timeZone }: Wording, options: Intl.DateTimeFormatOptions = {}): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone, ...options }).format(new Date(at));

/** A kind whose values are texts and mean what they say: what most others differ from in a few points. */
const plain: KindData = {
  size: 'line',
  order: 'value',
  difference: 'lines',
  rule: 'wrong_form',
  filter: 'text',
  text: (value) => String(value),
  write: (value) => String(value),
  read: (text) => ({ value: text }),
};

const words: KindData = { ...plain, difference: 'words' };
const prose: KindData = { ...words, blank: '', isShownHalfTyped: true };

const number: KindData = {
  ...plain,
  rule: 'not_a_number',
  filter: 'number',
  text: (value, { language }) => new Intl.NumberFormat(language, { maximumFractionDigits: 15 }).format(Number(value)),
  write: (value, { language }) => numberText(value, language),
  read: (text) => found(numberIn(text), 'not_a_number'),
  fromAddress: (text) => Number(text),
};

const choice: KindData = {
  ...plain,
  size: 'beside',
  rule: 'not_a_choice',
  filter: 'choice',
  text: (value, { states }) => states[String(value)] ?? String(value),
  write: (value, { states }) => states[String(value)] ?? String(value),
  read: (text, { choiceCalled }, { choices = [] }) => found(choiceCalled(choices, text), 'not_a_choice'),
};

const moment: KindData = { ...plain, size: 'beside', rule: 'not_a_date', filter: 'date' };

const reference: KindData = {
  ...plain,
  size: 'beside',
  order: 'none',
  rule: 'gone',
  filter: 'document',
  text: (value, { nameOf }, { target = '' }) => nameOf(target, String(value)),
  write: (value, { nameOf }, { target = '' }) => nameOf(target, String(value)),
  read: (text, { idOf }, { target = '' }) => {
    const id = idOf(target, text);
    return id === undefined ? { issue: { rule: 'not_found', values: { name: text } } } : { value: id };
  },
};

const person: KindData = {
  ...plain,
  size: 'beside',
  order: 'none',
  rule: 'gone',
  filter: 'person',
  text: (value, { nameOf }) => nameOf('user', String(value)),
};

const id: KindData = { ...plain, difference: 'none', blank: '' };

const structure: KindData = {
  ...plain,
  size: 'frame',
  order: 'none',
  text: (value) => JSON.stringify(value),
  write: (value) => (Array.isArray(value) && value.length === 0 ? '' : JSON.stringify(value, inOrder)),
  read: jsonIn,
};

function shapeLines(fields: readonly FieldDescription[], value: unknown, locale: Wording): string[] {
  if (!isShape(value)) return [];
  return fields.flatMap((field) =>
    linesOf(field, value[field.name], locale).map((line) => `${locale.fields[field.name] ?? field.name}: ${line}`),
  );
}

const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const kinds: Readonly<Record<FieldKind, KindData>> = {
  text: prose,
  'long-text': { ...prose, size: 'lines' },
  'rich-text': {
    ...plain,
    size: 'document',
    order: 'none',
    difference: 'document',
    rule: 'text_not_understood',
    text: (value) => plainText(value as RichText),
    write: (value) => plainText(value as RichText),
    read: (text) => ({ value: documentOf(text) }),
  },
  slug: { ...words, size: 'beside', rule: 'no_letters', blank: '' },
  number,
  counter: { ...number, difference: 'none' },
  boolean: {
    ...plain,
    size: 'beside',
    filter: 'yes-or-no',
    text: (value, { yes, no }) => (value === true ? yes : no),
    write: (value, { yes, no }) => (value === true ? yes : no),
    read: (text, { yesOrNoSaid }) => found(yesOrNoSaid(text), 'not_yes_or_no'),
    fromAddress: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  },
  choice,
  status: choice,
  date: {
    ...moment,
    text: (value, locale) => spoken(String(value), locale, { timeZone: 'UTC' }),
    read: (text) => found(dayIn(text), 'not_a_date'),
    moment: String,
  },
  instant: {
    ...moment,
    text: (value, locale) => spoken(String(value), locale, { timeStyle: 'short' }),
    write: (value, { timeZone }) => momentCell(String(value), timeZone),
    read: (text, { timeZone }) => found(momentIn(text, timeZone), 'not_a_date'),
    fromAddress: (text, clock) => {
      const at = clock && momentOfDay(text, clock);
      return at === undefined ? text : new Date(at).toISOString();
    },
    moment: String,
  },
  time: { ...moment, rule: 'not_a_time', filter: 'text', read: (text) => found(timeIn(text), 'not_a_time') },
  epoch: {
    ...moment,
    text: (value, locale) => spoken(isoOf(value), locale),
    write: (value, { timeZone }) => momentCell(isoOf(value), timeZone),
    read: (text, { timeZone }) => {
      const at = momentIn(text, timeZone);
      return found(at && Math.floor(Date.parse(at) / 1000), 'not_a_date');
    },
    fromAddress: (text, clock) => {
      const at = clock && momentOfDay(text, clock);
      return at === undefined ? Number(text) : Math.floor(at / 1000);
    },
    moment: isoOf,
  },
  email: { ...words, rule: 'not_an_email' },
  url: { ...words, rule: 'not_a_url', text: (value) => String(value).replace(/^https?:\/\//, '') },
  tag: { ...plain, size: 'beside', rule: 'no_letters' },
  many: {
    ...structure,
    lines: (value, locale, { of }) => elementsOf(value).flatMap((one) => (of ? linesOf(of, one, locale) : [])),
    write: (value, locale, { of }) =>
      joinCell(elementsOf(value).map((one) => (of ? kinds[of.kind].write(one, locale, of) : String(one)))),
    read: (text, listener, { of }) => manyIn(text, listener, of),
  },
  group: { ...structure, lines: (value, locale, { fields = [] }) => shapeLines(fields, value, locale) },
  list: {
    ...structure,
    lines: (value, locale, { fields = [] }) =>
      elementsOf(value).map((one) => shapeLines(fields, one, locale).join(', ')),
  },
  ref: reference,
  media: { ...reference, filter: 'text' },
  user: person,
  owner: { ...person, difference: 'none', make: ({ by }) => by },
  uuid: { ...id, order: 'none', make: ({ newUuid }) => newUuid() },
  ulid: { ...id, order: 'creation', make: ({ newUlid }) => newUlid() },
  json: {
    ...structure,
    lines: (value) =>
      isShape(value)
        ? Object.entries(value).map(([name, one]) => `${name}: ${JSON.stringify(one)}`)
        : [value].flat().map((one) => JSON.stringify(one)),
  },
};

function manyIn(cell: string, listener: Listener, of: KindField | undefined): CellValue {
  if (!of) return jsonIn(cell);
  const read = splitCell(cell).map((text) => kinds[of.kind].read(text, listener, of));
  const wrong = read.find((one) => 'issue' in one);
  return wrong ?? { value: read.map((one) => ('value' in one ? one.value : undefined)) };
}

/** A value as lines that people can read, one for each thing that the field holds; none if it is empty. */
export function linesOf(field: FieldDescription, value: unknown, locale: Wording): string[] {
  if (value === undefined || value === null || value === '') return [];
  const { lines, text } = kinds[field.kind];
  return lines ? lines(value, locale, field) : [text(value, locale, field)];
}

const wordless: Wording = {
  language: 'en',
  timeZone: 'UTC',
  fields: {},
  states: {},
  yes: '',
  no: '',
  nameOf: () => '',
};

/** What a value is found by, whatever language is spoken. */
export const searchText = (field: KindField | undefined, value: unknown): string =>
  value === undefined || value === null ? '' : field ? kinds[field.kind].write(value, wordless, field) : String(value);
