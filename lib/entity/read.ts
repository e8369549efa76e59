// What can be told of a declared read without asking it (access pattern metadata): its key, the arguments it takes and the fields that these are.

import type { AnyEntity, Read } from '@/lib/entity/entity';
import type { Field, Fields } from '@/lib/entity/field';
import type { ItemTemplate, Satellite } from '@/lib/entity/satellite';
import { indexKey, indexOf, type KeyAttributes, type Table } from '@/lib/entity/table';
import { holeNames } from '@/lib/entity/template';

export const keyOfRead = (table: Table, read: Read): KeyAttributes =>
  read.index === undefined ? table.options.key : indexKey(indexOf(table, read.index));

/** The arguments that a read asks for. */
export const readHoles = ({ pk, sk = {} }: Read): string[] => {
  const templates = [pk, ...Object.values(sk).flat()] as string[];
  return [...new Set(templates.flatMap(holeNames))].filter((name) => name !== 'now');
};

/** Which end of the list an argument marks, if it is not a value that all its rows have. */
export function boundOf({ pk, sk = {} }: Read, name: string): 'from' | 'until' | undefined {
  const isIn = (...templates: (string | undefined)[]) =>
    templates.some((template) => template !== undefined && holeNames(template).includes(name));
  const { gt, gte, lt, lte, between } = sk;
  if (isIn(pk)) return undefined;
  if (isIn(gt, gte, between?.[0])) return 'from';
  return isIn(lt, lte, between?.[1]) ? 'until' : undefined;
}

const satelliteOf = (of: AnyEntity, { satellite }: Read): Satellite | undefined =>
  satellite === undefined ? undefined : of.satellites[satellite];

/** The templates of the items that a read finds: rows, or what lies beside them. */
export function templatesOfRead(of: AnyEntity, read: Read): ItemTemplate {
  const satellite = satelliteOf(of, read);
  return satellite && satellite.kind !== 'tally' ? satellite.item : of.item;
}

/** What a row holds for each of the items that a read may find it by: once itself, or once per element. */
export function valuesForRead(of: AnyEntity, read: Read, row: Readonly<Record<string, unknown>>) {
  const satellite = satelliteOf(of, read);
  if (satellite?.kind !== 'each' && satellite?.kind !== 'edge') return [row];
  return ((row[satellite.field] ?? []) as readonly unknown[]).map((element) => ({ ...row, [satellite.as]: element }));
}

/** The field that an argument is a value of; for the element of a list, what the list is made of. */
export function fieldOfHole(of: AnyEntity, name: string): Field | undefined {
  const fields = of.fields as Fields;
  const [holder] = Object.values(of.satellites as Record<string, Satellite>).flatMap((one) =>
    (one.kind === 'each' || one.kind === 'edge') && one.as === name ? (fields[one.field]?.of ?? []) : [],
  );
  return fields[name] ?? holder;
}
