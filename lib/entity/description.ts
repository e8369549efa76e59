// An entity as plain JSON: what screens are drawn from, without functions, schemas or keys.

import { type AnyEntity, isLiveEntity, type Read } from '@/lib/entity/entity';
import type { Field, FieldKind, Fields } from '@/lib/entity/field';
import { holeNames } from '@/lib/entity/template';

export interface FieldDescription {
  readonly name: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Whether a client may set it: some values come from the server alone. */
  readonly typed: boolean;
  readonly choices?: readonly string[];
  readonly target?: string;
  readonly max?: number;
  /** The element of a list. */
  readonly of?: FieldDescription;
  /** The parts of a group. */
  readonly fields?: readonly FieldDescription[];
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
  readonly lists: readonly string[];
}

function describeField(name: string, field: Field): FieldDescription {
  const { kind, presence, choices, target, max } = field;
  return {
    name,
    kind,
    required: presence === 'required',
    typed: presence !== 'made',
    ...(choices ? { choices } : {}),
    ...(target ? { target } : {}),
    ...(max === undefined ? {} : { max }),
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

/** Undefined for an entity that no general screen shows. */
export function describeEntity(of: AnyEntity): EntityDescription | undefined {
  if (!of.admin) return undefined;
  return {
    name: of.name,
    label: of.admin.label,
    columns: of.admin.columns,
    fields: describeFields(of.fields as Fields),
    publishes: isLiveEntity(of),
    uploads: of.admin.uploads ?? false,
    removal: of.removal,
    lists: Object.entries(of.reads as Record<string, Read>).flatMap(([name, read]) =>
      isPlainList(read) ? [name] : [],
    ),
  };
}
