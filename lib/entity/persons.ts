// Whom a row is about (personal data discovery): follows from its user(), owner() and email() fields at any depth, so that nobody has to list it.

import type { AnyEntity, Read } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import { leavesOf } from '@/lib/entity/leaves';
import type { Table } from '@/lib/entity/table';
import { holeNames } from '@/lib/entity/template';

type Shape = Readonly<Record<string, unknown>>;

const accountKinds: readonly string[] = ['user', 'owner'];

/** Whether a field holds the id of an account. */
export const isAccountField = (field: Field | undefined): boolean => accountKinds.includes(field?.kind ?? '');

const isPersonField = (field: Field): boolean => isAccountField(field) || field.kind === 'email';

/** Everything that a field is made of, itself first. */
function* partsOf(field: Field): Generator<Field> {
  yield field;
  if (field.of) yield* partsOf(field.of);
  for (const part of Object.values(field.fields ?? {})) yield* partsOf(part);
}

const partitionOf = (of: AnyEntity): string => {
  const [attribute] = (of.table as Table).options.key;
  return (of.item as Record<string, string>)[attribute] ?? `{${attribute}}`;
};

/** The field of the person with whom the rows lie, under whose id they are stored: such a row is theirs, and goes with them. */
export function keeperField(of: AnyEntity): string | undefined {
  const [name, ...rest] = holeNames(partitionOf(of));
  const field = (of.fields as Fields)[name ?? ''];
  return rest.length === 0 && field && isPersonField(field) ? name : undefined;
}

/** The list of what lies with one person; undefined where one row is all there is. */
export const keeperRead = (of: AnyEntity): string | undefined =>
  Object.entries(of.reads as Record<string, Read>).find(
    ([, { index, satellite, one, project, pk, sk }]) =>
      !index && !satellite && !one && !project && pk === partitionOf(of) && !holeNames(sk?.prefix ?? '').length,
  )?.[0];

/** The fields of people by whom a row has to be found otherwise. Who made what lies with another stands in the audit. */
export function namingFields(of: AnyEntity): readonly string[] {
  const keeper = keeperField(of);
  return Object.entries(of.fields as Fields)
    .filter(([name, field]) => name !== keeper && [...partsOf(field)].some(isPersonField))
    .filter(([, { kind }]) => keeper === undefined || kind !== 'owner')
    .map(([name]) => name);
}

export const isPersonal = (of: AnyEntity): boolean => keeperField(of) !== undefined || namingFields(of).length > 0;

/** Everybody whom a row names, by id or address, each once. */
export function personsOf(of: AnyEntity, row: Shape): Set<string> {
  const found = new Set<string>();
  for (const name of namingFields(of))
    for (const [field, value] of leavesOf((of.fields as Fields)[name] as Field, row[name]))
      if (isPersonField(field)) found.add(String(value));
  return found;
}

/** Whether a row can do without a value. */
export const canBeEmpty = ({ presence, schema }: Field): boolean =>
  presence === 'optional' || (presence === 'serverSet' && schema.safeParse(undefined).success);

function* gapsIn(fields: Fields, path: string): Generator<string> {
  for (const [name, field] of Object.entries(fields)) {
    const here = `${path}${name}`;
    if (field.kind === 'email' && !canBeEmpty(field)) yield `${here}: an address that no row can do without`;
    for (const whose of [field.names, field.mayName])
      if (whose !== undefined && !isAccountField(fields[whose])) yield `${here}: ${whose} is nobody's id`;
    yield* gapsIn(field.fields ?? {}, `${here}.`);
  }
}

/** What keeps personal data from being exported or erased whole; nothing, if a declaration is sound. */
export function privacyGaps(of: AnyEntity): string[] {
  const keeper = keeperField(of);
  if (keeper === undefined)
    return [
      ...gapsIn(of.fields as Fields, ''),
      ...of.keyFields
        .filter((name: string) => (of.fields as Fields)[name]?.kind === 'email')
        .map((name: string) => `${name}: an address in a key`),
    ];
  const isOne = of.keyFields.length === 1;
  return [
    ...(isOne || keeperRead(of) ? [] : [`${keeper}: no read lists what lies with one person`]),
    ...(of.removal === 'delete' ? [] : [`${keeper}: what lies with a person does not go for good`]),
  ];
}
