// An entity as plain JSON (entity metadata): what screens are drawn from, without functions, schemas or keys.

import type { CellName, InputName, SpecialInput } from '@/lib/entity/admin';
import { type AnyEntity, isLiveEntity, type Read } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import type { KindData } from '@/lib/entity/kind';
import { type FieldKind, kinds } from '@/lib/entity/kinds';
import { boundOf, fieldOfHole, keyOfRead, readHoles, templatesOfRead } from '@/lib/entity/read';
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
  /** The field beside it that says which rows come first, and as what this one is asked for: entity.field. */
  readonly near?: { readonly field: string; readonly for: string };
  /** One row at a time is expected to point at the same: whose rows they are, and what they are found by. */
  readonly single?: { readonly entity: string; readonly key: readonly string[] };
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
  /** The input that is made for it, and the other fields that this one shows as well. */
  readonly input?: InputName;
  readonly with?: readonly string[];
  /** How a list shows it, if not by its kind. */
  readonly cell?: CellName;
  /** The element of a list. */
  readonly of?: FieldDescription;
  /** The parts of a group. */
  readonly fields?: readonly FieldDescription[];
}

export interface ListArgument {
  /** Named as the argument is. */
  readonly field: FieldDescription;
  readonly filter: KindData['filter'];
  /** The list begins or ends there, where others have exactly this value. */
  readonly bound?: 'from' | 'until';
}

export interface ListDescription {
  readonly name: string;
  /** What has to be said before it can be asked for. */
  readonly arguments: readonly ListArgument[];
  /** The list before it that has the same rows in another order. */
  readonly sameAs?: string;
  /** The field that the list is sorted by, and in which direction unless somebody wants the other one. */
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
}

export interface EntityDescription {
  readonly name: string;
  /** The field that a row is called by. */
  readonly label: string;
  /** The fields of the small window in which one is made where it is missing. */
  readonly quickCreate?: readonly string[];
  readonly columns: readonly string[];
  readonly fields: readonly FieldDescription[];
  readonly publishes: boolean;
  /** Whether its page can be looked at before it is published. */
  readonly previews: boolean;
  readonly uploads: boolean;
  /** Whether rows are found by words. */
  readonly searched: boolean;
  readonly removal: AnyEntity['removal'];
  /** In the order in which editors see them. */
  readonly lists: readonly ListDescription[];
}

function describeField(name: string, field: Field): FieldDescription {
  const { kind, presence, choices, target, min, max, whole, example, from } = field;
  return {
    name,
    kind,
    required: presence === 'required',
    ...(presence === 'optional' ? { removable: true } : {}),
    typed: presence !== 'serverSet',
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

/** What people would call the order of a sort key: the first field in it, and for an id made in order, its moment. */
function sortOf(of: AnyEntity, read: Read): ListDescription['sort'] {
  const [, attribute] = keyOfRead(of.table, read);
  if (attribute === undefined) return undefined;
  const template = templatesOfRead(of, read)[attribute];
  const field = template === undefined ? attribute : holeNames(template)[0];
  if (field === undefined) return undefined;
  const kind = (of.fields as Fields)[field]?.kind;
  const follows = kind ? kinds[kind].order : 'value';
  const order = read.order ?? 'asc';
  return follows === 'none' ? undefined : { field: follows === 'creation' ? 'createdAt' : field, order };
}

const stamp: Pick<FieldDescription, 'kind' | 'required' | 'typed'> = { kind: 'instant', required: true, typed: false };

function describeArgument(of: AnyEntity, read: Read, name: string): ListArgument {
  const known = fieldOfHole(of, name);
  const field = known ? describeField(name, known) : { name, ...stamp };
  const bound = boundOf(read, name);
  return { field, filter: kinds[field.kind].filter, ...(bound ? { bound } : {}) };
}

/** The same attribute with the same value; a condition on what it is sorted by would leave out others. */
const hasSameRows = (of: AnyEntity, one: Read, other: Read): boolean =>
  one.pk === other.pk &&
  one.satellite === other.satellite &&
  one.sk === undefined &&
  other.sk === undefined &&
  keyOfRead(of.table, one)[0] === keyOfRead(of.table, other)[0];

function describeLists(of: AnyEntity, names: readonly string[]): ListDescription[] {
  const reads = of.reads as Readonly<Record<string, Read>>;
  return names.map((name, i) => {
    const read = reads[name] as Read;
    const sort = sortOf(of, read);
    const sameAs = names.slice(0, i).find((other) => hasSameRows(of, reads[other] as Read, read));
    return {
      name,
      arguments: readHoles(read).map((hole) => describeArgument(of, read, hole)),
      ...(sameAs === undefined ? {} : { sameAs }),
      ...(sort ? { sort } : {}),
    };
  });
}

const inputOf = (input: SpecialInput | undefined): Pick<FieldDescription, 'input' | 'with'> => {
  if (input === undefined) return {};
  return typeof input === 'string' ? { input } : { input: input.as, with: input.with };
};

/** The read that finds the one row with a value of this field. */
export const singleRead = ({ reads }: AnyEntity, field: string): string | undefined =>
  Object.entries(reads as Record<string, Read>).find(([, read]) => read.one && readHoles(read).join() === field)?.[0];

function nearIn({ name, fields }: AnyEntity, field: string): Pick<FieldDescription, 'near'> {
  const near = (fields as Fields)[field]?.near;
  return near ? { near: { field: near.field, for: `${name}.${field}` } } : {};
}

const inEntity = (field: FieldDescription, of: AnyEntity): FieldDescription => ({
  ...field,
  ...nearIn(of, field.name),
  ...(field.kind === 'ref' && singleRead(of, field.name) ? { single: { entity: of.name, key: of.keyFields } } : {}),
  ...inputOf(of.admin?.inputs?.[field.name]),
  ...(of.admin?.cells?.[field.name] ? { cell: of.admin.cells[field.name] } : {}),
  ...(field.kind === 'slug' && of.page ? { page: of.page } : {}),
  ...(field.typed && of.keyFields.includes(field.name) ? { fixed: true } : {}),
});

/** Undefined for an entity that no general screen shows. */
export function describeEntity(of: AnyEntity): EntityDescription | undefined {
  if (!of.admin) return undefined;
  return {
    name: of.name,
    label: of.admin.label,
    ...(of.admin.quickCreate ? { quickCreate: of.admin.quickCreate } : {}),
    columns: of.admin.columns,
    fields: describeFields(of.fields as Fields).map((field) => inEntity(field, of)),
    publishes: isLiveEntity(of),
    previews: of.preview ?? false,
    uploads: of.admin.uploads ?? false,
    searched: of.admin.searched?.length !== 0,
    removal: of.removal,
    lists: describeLists(of, of.admin.lists),
  };
}
