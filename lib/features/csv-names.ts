// What rows of other kinds are called in a table (references in CSV): by the value that only they can have, or by their ids if they have none.

import { splitCell } from '@/lib/csv/list-cell';
import type { Item } from '@/lib/db/key';
import type { AnyEntity } from '@/lib/entity/entity';
import type { Field } from '@/lib/entity/field';
import type { Actor } from '@/lib/entity/rule';
import { registry } from '@/lib/modules/registry';
import type { CellNames } from './csv-cells';
import { type FieldColumn, valueAt } from './csv-columns';
import { claimName, csvDocumentsOf, holdersOf } from './csv-documents';
import { claimsOf } from './csv-kinds';

const kindNamed = (name: string): AnyEntity | undefined => registry.find((of) => of.name === name);

/** Of a field that refers to others, what it refers to. */
const targetOf = ({ target, of }: Field): string | undefined => target ?? of?.target;

function collect(into: Map<string, Set<string>>, target: string, texts: readonly string[]): void {
  const known = into.get(target) ?? new Set<string>();
  for (const text of texts) known.add(text);
  into.set(target, known);
}

interface Asked {
  readonly columns: readonly FieldColumn[];
  /** Rows whose references are to be named. */
  readonly rows: Iterable<Item>;
  /** Cells whose names are to be found, with their columns. */
  readonly cells: Iterable<readonly [FieldColumn, string]>;
}

/** One read for each hundred rows that are referred to. */
export async function cellNamesFor(actor: Actor, { columns, rows, cells }: Asked): Promise<CellNames> {
  const ids = new Map<string, Set<string>>();
  const texts = new Map<string, Set<string>>();
  const referring = columns.flatMap((column) => {
    const target = targetOf(column.field);
    return target === undefined ? [] : [{ column, target }];
  });
  for (const row of rows)
    for (const { column, target } of referring)
      collect(ids, target, ([valueAt(row, column.path) ?? []].flat() as unknown[]).map(String));
  for (const [column, cell] of cells) {
    const target = targetOf(column.field);
    if (target !== undefined) collect(texts, target, column.field.of ? splitCell(cell) : [cell.trim()]);
  }
  const targets = new Set([...ids.keys(), ...texts.keys()]);
  const known = new Map<string, TargetNames>();
  await Promise.all(
    [...targets].map(async (target) => {
      known.set(target, await targetNames(actor, kindNamed(target), ids.get(target) ?? [], texts.get(target) ?? []));
    }),
  );
  return {
    nameOf: (target, id) => known.get(target)?.names.get(id) ?? id,
    idOf: (target, name) => known.get(target)?.ids.get(name),
  };
}

interface TargetNames {
  readonly names: ReadonlyMap<string, string>;
  readonly ids: ReadonlyMap<string, string>;
}

async function targetNames(
  actor: Actor,
  of: AnyEntity | undefined,
  ids: Iterable<string>,
  texts: Iterable<string>,
): Promise<TargetNames> {
  const wanted = [...texts];
  if (!of) return { names: new Map(), ids: new Map() };
  const [claim] = claimsOf(of);
  const called = wanted.map((text) => (claim ? claimName(of, claim, text) : undefined));
  const holders = await holdersOf(
    of,
    called.flatMap((name) => name ?? []),
  );
  const idOf = (text: string, i: number): string => holders.get(called[i] ?? '')?.id ?? text;
  const documents = await csvDocumentsOf(actor, of, [...ids, ...wanted.map(idOf)]);
  const present = [...documents.values()].filter(({ isBinned }) => !isBinned);
  const isThere = new Set(present.map(({ id }) => id));
  return {
    names: new Map(claim ? present.map(({ id, row }) => [id, String(row[claim.field] ?? id)]) : []),
    ids: new Map(
      wanted.flatMap((text, i) => {
        const id = idOf(text, i);
        return isThere.has(id) ? [[text, id]] : [];
      }),
    ),
  };
}
