// An entity as plain JSON: what screens are drawn from, without functions, schemas or keys.

import { type AnyEntity, isLiveEntity, type Read } from '@/lib/entity/entity';
import type { Field, FieldKind, Fields } from '@/lib/entity/field';
import { indexKey, indexOf, type Table } from '@/lib/entity/table';
import { holeNames } from '@/lib/entity/template';

export interface FieldDescription {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Whether a row may do without it, so that it can be emptied. */
  readonly removable?: true;
  /** Whether a client may set it: some values come from the server alone. */
  readonly typed: boolean;
  readonly choices?: readonly string[];
  readonly target?: string;
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
  readonly example?: string;
  /** The field that a slug is made of until somebody types one. */
  readonly from?: string;
  /** Part of what a row is found by: it can be chosen once and never changed. */
  readonly fixed?: true;
  /** The page that a slug is part of the address of. */
  readonly page?: string;
  /** The element of a list. */
  readonly of?: FieldDescription;
  /** The parts of a group. */
  readonly fields?: readonly FieldDescription[];
}

export interface ListDescription {
  readonly name: string;
  /** The field that the list is sorted by, and in which direction unless somebody wants the other one. */
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
}

export interface EntityDescription {
  readonly name: string;
  /** The field that a row is called by. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly fields: readonly FieldDescription[];
  readonly publishes: boolean;
  readonly uploads: boolean;
  readonly removal: AnyEntity['removal'];
  /** The lists that can be asked for without an argument, in the order of their declaration. */
  readonly lists: readonly ListDescription[];
}

function describeField(name: string, field: Field): FieldDescription {
  const { kind, presence, choices, target, min, max, whole, example, from } = field;
  return {
    name,
    kind,
    required: presence === 'required',
    ...(presence === 'optional' ? { removable: true } : {}),
    typed: presence !== 'made',
    ...(choices ? { choices } : {}),
    ...(target ? { target } : {}),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(whole ? { whole } : {}),
    ...(example === undefined ? {} : { example }),
    ...(from === undefined ? {} : { from }),
    ...(field.of ? { of: describeField(name, field.of) } : {}),
    ...(field.fields ? { fields: describeFields(field.fields) } : {}),
  };
}

const describeFields = (fields: Fields): FieldDescription[] =>
  Object.entries(fields).map(([name, field]) => describeField(name, field));

const isPlainList = ({ pk, sk = {}, one, satellite }: Read): boolean => {
  const holes = [pk, ...Object.values(sk).flat()].flatMap((template) => holeNames(template as string));
  return !one && !satellite && holes.every((name) => name === 'now');
};

/** What people would call the order of a sort key: the first field in it, and for an id made in order, its moment. */
function sortOf(of: AnyEntity, { index, order = 'asc' }: Read): ListDescription['sort'] {
  const table = of.table as Table;
  const [, attribute] = index === undefined ? table.options.key : indexKey(indexOf(table, index));
  if (attribute === undefined) return undefined;
  const template = of.item[attribute] as string | undefined;
  const field = template === undefined ? attribute : holeNames(template)[0];
  if (field === undefined) return undefined;
  return { field: (of.fields as Fields)[field]?.kind === 'ulid' ? 'createdAt' : field, order };
}

function describeList(of: AnyEntity, name: string, read: Read): ListDescription {
  const sort = sortOf(of, read);
  return { name, ...(sort ? { sort } : {}) };
}

const inEntity = (field: FieldDescription, { page, keyFields }: AnyEntity): FieldDescription => ({
  ...field,
  ...(field.kind === 'slug' && page ? { page } : {}),
  ...(field.typed && keyFields.includes(field.name) ? { fixed: true } : {}),
});

/** Undefined for an entity that no general screen shows. */
export function describeEntity(of: AnyEntity): EntityDescription | undefined {
  if (!of.admin) return undefined;
  return {
    name: of.name,
    label: of.admin.label,
    columns: of.admin.columns,
    fields: describeFields(of.fields as Fields).map((field) => inEntity(field, of)),
    publishes: isLiveEntity(of),
    uploads: of.admin.uploads ?? false,
    removal: of.removal,
    lists: Object.entries(of.reads as Record<string, Read>).flatMap(([name, read]) =>
      isPlainList(read) ? [describeList(of, name, read)] : [],
    ),
  };
}
